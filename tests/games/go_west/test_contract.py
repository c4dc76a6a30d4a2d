"""The laws that every entry keeps, tried at this entry's own tables."""

from tests.contract.test_info import (  # noqa: F401
    test_a_choice_may_need_more_seats,
    test_defaults_are_filled_in,
    test_rules_belong_to_their_entry,
    test_unknown_options_are_refused,
    test_wrong_seat_counts_are_refused,
)
from tests.contract.test_notation import test_texts_and_actions_are_one_to_one  # noqa: F401
from tests.contract.test_observation import *  # noqa: F403
from tests.contract.test_scores import *  # noqa: F403
from tests.contract.test_state import *  # noqa: F403
