import { ApiError } from '#lib/api-error.ts';

interface Versioned {
  id: number;
  version: number;
}

type VersionOf = (record: Versioned) => number;

/**
 * Attempts of one change of records. Each gets the versions to send: those that were read or, after a conflict, the
 * current ones, because a user who tries again has seen it.
 */
export function createAttempts() {
  const currentVersions = new Map<number, number>();
  return async <Answer>(send: (versionOf: VersionOf) => Promise<Answer>): Promise<Answer> => {
    try {
      return await send(({ id, version }) => currentVersions.get(id) ?? version);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version_conflict')
        for (const { id, version } of currentIn(error.body)) currentVersions.set(id, version);
      throw error;
    }
  };
}

/** A conflict contains the current state: one record, or a list. */
function currentIn(body: unknown): Versioned[] {
  const { current } = body as { current?: Versioned | Versioned[] };
  return current === undefined ? [] : [current].flat();
}
