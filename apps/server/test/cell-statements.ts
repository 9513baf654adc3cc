import { AsyncLocalStorage } from 'node:async_hooks';
import { Client, type QueryConfig } from 'pg';
import { vi } from 'vitest';

type Query = (statement: QueryConfig | string, ...rest: unknown[]) => unknown;
export type CellStep = 'read' | 'write' | 'lock';

const lockText = /do update set revision = programme_revisions\.revision returning/;

function stepOf(statement: QueryConfig | string): CellStep | undefined {
  if (typeof statement === 'string') return undefined;
  if (statement.name === 'cells.open') return 'read';
  if (statement.name === 'cells.write' || statement.name === 'cells.write-one') return 'write';
  return lockText.test(statement.text) ? 'lock' : undefined;
}

/**
 * Watches how cells are written: each step before it is sent. `beforeWrite` runs before the write of the watched
 * request, with the number of its attempt; what it does itself is not watched.
 */
export function watchCellSteps(beforeWrite: (attempt: number) => Promise<unknown> = async () => undefined) {
  const steps: CellStep[] = [];
  const send = Reflect.get(Client.prototype, 'query') as Query;
  // Not in the transaction of the request that is watched.
  const outside = AsyncLocalStorage.snapshot();
  let isOwn = false;
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args) {
    const [statement, ...rest] = args as unknown as Parameters<Query>;
    const step = isOwn ? undefined : stepOf(statement);
    if (step) steps.push(step);
    if (step !== 'write') return send.call(this, statement, ...rest) as undefined;
    const write = async () => {
      isOwn = true;
      try {
        await outside(beforeWrite, steps.filter((each) => each === 'write').length);
      } finally {
        isOwn = false;
      }
      return send.call(this, statement, ...rest);
    };
    return write() as unknown as undefined;
  });
  return { steps, end: () => spy.mockRestore() };
}
