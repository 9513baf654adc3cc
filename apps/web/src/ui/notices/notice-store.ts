import { createListeners } from '#lib/listeners.ts';

export type NoticeKind = 'info' | 'success' | 'error' | 'warning';

export interface NoticeAction {
  label: string;
  run: () => void;
}

export interface NoticeDraft {
  kind?: NoticeKind;
  title: string;
  text?: string;
  /** Each closes the notice after it has run. */
  actions?: readonly NoticeAction[];
  /** Display time (ms); 0 stays until closed. */
  timeout?: number;
}

export interface Notice extends Required<Omit<NoticeDraft, 'text'>> {
  id: number;
  text: string | undefined;
  /** How often it was raised while visible. */
  count: number;
}

const defaultTimeout = 5000;

interface Clock {
  timer: ReturnType<typeof setTimeout> | null;
  startedAt: number;
  remaining: number;
}

/** Notices and their timeouts, outside React so that any code can raise one. */
export function createNoticeStore() {
  let notices: readonly Notice[] = [];
  let lastId = 0;
  const clocks = createClocks(close);
  const listeners = createListeners();

  /** A repeated notice is counted and its timeout restarts. Notices with actions are always separate. */
  function countAgain(same: Notice): number {
    notices = notices.map((each) => (each === same ? { ...same, count: same.count + 1 } : each));
    clocks.restart(same.id, same.timeout);
    listeners.emit();
    return same.id;
  }

  function notify(draft: NoticeDraft): number {
    const notice: Notice = {
      kind: 'info',
      actions: [],
      timeout: defaultTimeout,
      ...draft,
      text: draft.text,
      count: 1,
      id: lastId + 1,
    };
    const same = notices.find((each) => isSame(each, notice));
    if (same) return countAgain(same);
    lastId = notice.id;
    notices = [...notices, notice];
    if (notice.timeout > 0) clocks.add(notice.id, notice.timeout);
    listeners.emit();
    return notice.id;
  }

  function close(id: number): void {
    clocks.remove(id);
    if (!notices.some((notice) => notice.id === id)) return;
    notices = notices.filter((notice) => notice.id !== id);
    // No leave event arrives after the last notice is removed under the pointer.
    if (notices.length === 0) clocks.resume();
    listeners.emit();
  }

  /** All timeouts pause while one notice is read, because a shrinking stack is hard to hit. */
  function pause(): void {
    if (clocks.pause()) listeners.emit();
  }

  function resume(): void {
    if (clocks.resume()) listeners.emit();
  }

  return {
    notify,
    close,
    pause,
    resume,
    read: () => notices,
    readPaused: clocks.isPaused,
    subscribe: listeners.subscribe,
  };
}

/** One timer per notice, paused and resumed together. */
function createClocks(onTimeout: (id: number) => void) {
  const clocks = new Map<number, Clock>();
  let isPaused = false;

  const start = (id: number, clock: Clock) => {
    clock.startedAt = Date.now();
    clock.timer = setTimeout(() => onTimeout(id), clock.remaining);
  };

  const stop = (clock: Clock) => {
    if (clock.timer === null) return;
    clearTimeout(clock.timer);
    clock.timer = null;
    clock.remaining -= Date.now() - clock.startedAt;
  };

  return {
    isPaused: () => isPaused,
    add(id: number, timeout: number): void {
      const clock: Clock = { timer: null, startedAt: 0, remaining: timeout };
      clocks.set(id, clock);
      if (!isPaused) start(id, clock);
    },
    /** Restarts a timeout; does nothing without one. */
    restart(id: number, timeout: number): void {
      const clock = clocks.get(id);
      if (!clock) return;
      stop(clock);
      clock.remaining = timeout;
      if (!isPaused) start(id, clock);
    },
    remove(id: number): void {
      const clock = clocks.get(id);
      if (clock) stop(clock);
      clocks.delete(id);
    },
    /** Returns whether the state changed. */
    pause(): boolean {
      if (isPaused) return false;
      isPaused = true;
      clocks.forEach(stop);
      return true;
    },
    /** Returns whether the state changed. */
    resume(): boolean {
      if (!isPaused) return false;
      isPaused = false;
      clocks.forEach((clock, id) => start(id, clock));
      return true;
    },
  };
}

function isSame(one: Notice, other: Notice): boolean {
  return (
    one.kind === other.kind &&
    one.title === other.title &&
    one.text === other.text &&
    one.timeout === other.timeout &&
    one.actions.length === 0 &&
    other.actions.length === 0
  );
}

export type NoticeStore = ReturnType<typeof createNoticeStore>;
