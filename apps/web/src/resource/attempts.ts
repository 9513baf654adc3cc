import { ApiError } from '#lib/api-error.ts';

interface Versioned {
  id: number;
  version: number;
}

type VersionOf = (record: Versioned) => number;

/**
 * Attempts of one act on records. Each is given the versions to send: those that were read and, once a conflict was
 * told, those that stand now, since a person who tries again knows of it.
 */
export function createAttempts() {
  const told = new Map<number, number>();
  return async <Answer>(send: (versionOf: VersionOf) => Promise<Answer>): Promise<Answer> => {
    try {
      return await send(({ id, version }) => told.get(id) ?? version);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version_conflict')
        for (const { id, version } of currentIn(error.body)) told.set(id, version);
      throw error;
    }
  };
}

/** A conflict tells how what has changed stands now: one record, or a list. */
function currentIn(body: unknown): Versioned[] {
  const { current } = body as { current?: Versioned | Versioned[] };
  return current === undefined ? [] : [current].flat();
}
