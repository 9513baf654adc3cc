/**
 * Unsaved input, kept when a session ends unexpectedly. It stays in this tab’s memory, and only the same user gets it
 * back.
 */
export interface Drafts {
  /**
   * Registers an open form: `read` returns its content, undefined if empty. Returns a function to call when it
   * closes, with content that may still be in transit.
   */
  watch: (name: string, read: () => unknown) => (sent?: unknown) => void;
  /** The session has ended; keeps the input of this user. */
  keep: (who: number | null) => void;
  /** A user has logged in; discards the input of others. */
  welcome: (who: number) => void;
  /** Stored input of a form. */
  find: (name: string) => unknown;
  /** Removes stored input that was restored. */
  release: (name: string) => void;
  /** Returns and removes input whose name has this prefix, in order, if its author is logged in. */
  takeAll: (beginning: string) => unknown[];
  hasAny: () => boolean;
  clear: () => void;
}

/**
 * Period (ms) in which a closed dialog’s input is kept, because its request may be the one that finds the session
 * expired.
 */
const closedDraftMs = 30_000;

export function createDrafts(now: () => number = Date.now): Drafts {
  const open = new Map<string, () => unknown>();
  const closed = new Map<string, { value: unknown; at: number }>();
  const kept = new Map<string, unknown>();
  let owner: number | null = null;
  let isLoggedIn = false;
  return {
    watch(name, read) {
      open.set(name, read);
      closed.delete(name);
      return (sent) => {
        if (open.get(name) === read) open.delete(name);
        if (sent !== undefined) closed.set(name, { value: sent, at: now() });
      };
    },
    keep(who) {
      isLoggedIn = false;
      if (who === null) return;
      owner = who;
      for (const [name, { value, at }] of closed) if (now() - at < closedDraftMs) kept.set(name, value);
      for (const [name, read] of open) {
        const value = read();
        if (value !== undefined) kept.set(name, value);
      }
    },
    welcome(who) {
      // Dialogs closed before belonged to the previous user.
      closed.clear();
      if (who !== owner) kept.clear();
      isLoggedIn = true;
    },
    find: (name) => kept.get(name),
    release: (name) => void kept.delete(name),
    takeAll(beginning) {
      if (!isLoggedIn) return [];
      const taken = [...kept].filter(([name]) => name.startsWith(beginning));
      for (const [name] of taken) kept.delete(name);
      return taken.map(([, value]) => value);
    },
    hasAny: () => kept.size > 0,
    clear() {
      closed.clear();
      kept.clear();
    },
  };
}
