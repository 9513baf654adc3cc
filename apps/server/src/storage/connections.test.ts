import { expect, it, vi } from 'vitest';
import { openPool } from './connections.ts';

it('tells of a lost connection without handing it on, because it holds secrets', () => {
  const onLost = vi.fn<(error: Error) => void>();
  const pool = openPool({ max: 1 }, 'jobs', onLost);
  const lost = new Error('terminating connection');
  pool.emit('error', lost, { secretKey: 115_379_708 });
  expect(onLost.mock.calls).toEqual([[lost]]);
});

it('tells nothing of connections that a database closes while the pool ends', async () => {
  const onLost = vi.fn<(error: Error) => void>();
  const pool = openPool({ max: 1 }, 'jobs', onLost);
  await pool.end();
  pool.emit('error', new Error('terminating connection'), {});
  expect(onLost).not.toHaveBeenCalled();
});
