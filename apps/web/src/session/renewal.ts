import { ApiError, UnreachableError } from '#lib/api-error.ts';
import type { Store } from '#lib/store.ts';
import type { Tokens } from './tokens.ts';

/** Runs work in one tab at a time; `navigator.locks` if available. */
export type Exclusively = <Result>(work: () => Promise<Result>) => Promise<Result>;

interface RenewalParts {
  tokens: Tokens;
  /** The new access token; undefined if the response has none. */
  refresh: (refreshToken: string) => Promise<string | undefined>;
  exclusively: Exclusively;
  isRefreshing: Store<boolean>;
  /** The server has answered with anything but a new access token. */
  onRefused: () => void;
}

/**
 * Renews the access token: one request at a time per tab and across tabs. A second caller finds the token already
 * replaced. Resolves to whether a retry makes sense.
 */
export function createRenewal({ tokens, refresh, exclusively, isRefreshing, onRefused }: RenewalParts) {
  let running: Promise<boolean> | undefined;

  async function renewOnce(refusedToken: string): Promise<boolean> {
    const access = tokens.readAccess();
    if (access !== '' && access !== refusedToken) return true;
    const refreshToken = tokens.readRefresh();
    try {
      const renewed = refreshToken === '' ? undefined : await refresh(refreshToken);
      if (!renewed) throw new ApiError(401, undefined);
      tokens.store({ access: renewed, refresh: refreshToken });
      // Browsers write cookies in the background; reading waits for it, so that the next tab finds the new one.
      tokens.readAccess();
      return true;
    } catch (error) {
      // Without an answer the session continues; that isn’t reported as a network error of the waiting request.
      if (!(error instanceof ApiError)) throw new UnreachableError({ cause: error });
      onRefused();
      return false;
    }
  }

  return (refusedToken: string): Promise<boolean> => {
    running ??= start(refusedToken);
    return running;
  };

  async function start(refusedToken: string): Promise<boolean> {
    isRefreshing.set(true);
    try {
      return await exclusively(() => renewOnce(refusedToken));
    } finally {
      isRefreshing.set(false);
      running = undefined;
    }
  }
}
