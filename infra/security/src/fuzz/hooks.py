"""What the fuzzer has to know of the shop beside its OpenAPI document."""

import json
import os
from zlib import crc32

import schemathesis
from hypothesis import strategies as st

# Common addresses; unusual ones of the RFC are refused on purpose.
schemathesis.openapi.format(
    "email", st.from_regex(r"\A[a-z0-9]{1,20}@[a-z0-9]{1,20}\.(com|tz)\Z")
)

# Things that are really there, by the name of the field that names them.
THINGS = json.loads(os.environ.get("FUZZ_THINGS", "{}"))


def name_real_things(value):
    """An id made up finds nothing: every other one becomes that of something."""
    if not isinstance(value, dict):
        return
    for key, known in THINGS.items():
        given = value.get(key)
        if isinstance(given, str) and crc32(json.dumps(value, default=str).encode()) % 2:
            value[key] = known[crc32(given.encode()) % len(known)]


def without_prototypes(value):
    """A field named like a prototype is refused wherever it is: no schema can say that."""
    if isinstance(value, list):
        return [without_prototypes(one) for one in value]
    if not isinstance(value, dict):
        return value
    refused = ("__proto__", "constructor")
    return {key: without_prototypes(one) for key, one in value.items() if key not in refused}


@schemathesis.hook
def before_call(context, case, kwargs):
    if case.meta is None or not case.meta.generation.mode.is_positive:
        return
    case.body = without_prototypes(case.body)
    name_real_things(case.body)
    name_real_things(case.path_parameters)
    # A password typed twice is the same twice: no schema can say that.
    if isinstance(case.body, dict) and "confirmPassword" in case.body:
        case.body["confirmPassword"] = case.body.get("password")
