import { ApiError, UnreachableError } from '#lib/api-error.ts';
import type { Store } from '#lib/store.ts';
import type { Tokens } from './tokens.ts';

/** Lets one tab at a time do something; `navigator.locks` in a browser that has it. */
export type Exclusively = <Result>(work: () => Promise<Result>) => Promise<Result>;

export interface RenewalParts {
  tokens: Tokens;
  /** The new access token; undefined where the answer has none. */
  refresh: (refreshToken: string) => Promise<string | undefined>;
  exclusively: Exclusively;
  isRefreshing: Store<boolean>;
  /** The server no longer takes the refresh token. */
  onRefused: () => void;
}

/**
 * Gets a new access token: one call at a time in this tab, and one tab at a time. Whoever comes second finds the token
 * already replaced. Answers whether a retry may go better.
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
      return true;
    } catch (error) {
      // Not the network error of the call that waits for this one: whoever asked keeps their session.
      if (!(error instanceof ApiError) || error.status >= 500) throw new UnreachableError({ cause: error });
      if (error.status === 429) throw error;
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
