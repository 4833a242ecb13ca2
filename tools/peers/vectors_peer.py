"""What the adapters for `matterctl vectors validate --against` share; vectors/README.md describes the protocol."""

import json
import sys


class Unsupported(Exception):
    """The implementation does not offer this."""


class Result:
    """A result, and the names of members that the implementation has no means to tell."""

    def __init__(self, value, *omitted):
        self.value = value
        self.omitted = sorted(omitted)


def serve(operations, output=sys.stdout):
    """Answers requests by calling operations[kind, operation](input); any other exception is a refusal."""
    for line in sys.stdin:
        request = json.loads(line)
        answer = {"id": request["id"]}
        operation = operations.get((request["kind"], request["operation"]))
        try:
            if operation is None:
                raise Unsupported(f"{request['kind']} {request['operation']} is not offered")
            result = operation(request["input"])
            if isinstance(result, Result):
                answer["result"] = result.value
                answer["omitted"] = result.omitted
            else:
                answer["result"] = result
        except Unsupported as reason:
            answer["unsupported"] = True
            answer["reason"] = str(reason)
        except Exception as error:
            answer["error"] = f"{type(error).__name__}: {' '.join(str(error).split())}"
        print(json.dumps(answer), file=output, flush=True)
