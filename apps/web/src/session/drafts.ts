/**
 * What somebody has typed and not saved, for when a session ends that they did not mean to end. It stays in the memory of
 * this tab, and only the person who typed it finds it again.
 */
export interface Drafts {
  /**
   * A form is open: `read` tells what stands in it, undefined while nothing does. Answers how to say that it is closed,
   * and with which words where they may still be on their way.
   */
  watch: (name: string, read: () => unknown) => (sent?: unknown) => void;
  /** The session is over, and these words were somebody's. */
  keep: (who: number | null) => void;
  /** Somebody is signed in; what others have typed is forgotten. */
  welcome: (who: number) => void;
  /** What was kept of a form. */
  find: (name: string) => unknown;
  /** It stands in its form again. */
  release: (name: string) => void;
  /** What was kept under names that begin so, in its order, once its author is here; it is kept no longer. */
  takeAll: (beginning: string) => unknown[];
  hasAny: () => boolean;
  clear: () => void;
}

/** A dialog closes before what it asked for is sent, so it may be the sending that finds the session over. */
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
      // What closed until now was open for the person who was here before.
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
