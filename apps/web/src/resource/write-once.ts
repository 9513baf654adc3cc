import { ApiError } from '#lib/api-error.ts';
import { makeUuid } from '#lib/make-uuid.ts';

type Values = Record<string, unknown>;

interface OpenWrite {
  target: string;
  values: Values;
  operation: string;
}

/**
 * Gives each intended write its operation, a UUID. Where no answer came it may have been written all the same: the same
 * values for the same target then travel under the same operation again, so that the server can write them once.
 */
export function createWriteOnce() {
  const open = new Set<OpenWrite>();
  return async <Answer>(
    target: string,
    values: Values,
    send: (operation: string) => Promise<Answer>,
  ): Promise<Answer> => {
    const known = [...open].find((each) => each.target === target && isSame(each.values, values));
    const write = known ?? { target, values, operation: makeUuid() };
    open.add(write);
    try {
      const answer = await send(write.operation);
      open.delete(write);
      return answer;
    } catch (error) {
      // A refusal is an answer, too: nothing was written.
      if (error instanceof ApiError && error.status < 500) open.delete(write);
      throw error;
    }
  };
}

/** A file is the same only where it is the same file. */
function isSame(one: Values, other: Values): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => {
      const [left, right] = [one[name], other[name]];
      if (left instanceof Blob || right instanceof Blob) return left === right;
      return name in other && JSON.stringify(left) === JSON.stringify(right);
    })
  );
}
