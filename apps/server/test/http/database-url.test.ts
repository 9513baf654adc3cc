import { inject } from 'vitest';
import { expect, it } from 'vitest';
import { reachDatabase } from '#storage/open-database.ts';

/** The test database’s URL with changed parts. */
function address(change: { user?: string; password?: string; database?: string } = {}): string {
  const known = { ...inject('connection'), ...change };
  const user = encodeURIComponent(String(known.user));
  const password = encodeURIComponent(String(known.password ?? ''));
  const at = `host=${encodeURIComponent(String(known.host))}&port=${known.port ?? 5432}`;
  return `postgres://${user}:${password}@localhost/${known.database ?? 'postgres'}?${at}`;
}

it('is used where it leads to a database', async () => {
  await expect(reachDatabase(address())).resolves.toBeUndefined();
});

it.each([
  [{ database: 'not_there' }, 'DATABASE_URL names the database "not_there", which doesn’t exist'],
  [{ user: 'nobody_known' }, 'DATABASE_URL has a user or password that PostgreSQL'],
])('is refused with %o in a sentence that says what to correct', async (change, sentence) => {
  await expect(reachDatabase(address(change))).rejects.toThrow(sentence);
});
