import { createListeners } from '#lib/listeners.ts';

const loadingTimes = { duration: 2000, throttle: 200, hideDelay: 500, resetDelay: 400 };

interface LoadingState {
  /** 0 to 100. */
  progress: number;
  isVisible: boolean;
  isError: boolean;
}

const idle: LoadingState = { progress: 0, isVisible: false, isError: false };
const tick = 50;

/** Estimated progress after a time: fast at first, two thirds at the duration, never complete. */
export function estimateProgress(elapsed: number, duration: number): number {
  const share = elapsed / duration;
  return (100 * share) / (share + 0.5);
}

/** State of the loading bar. Work shorter than the throttle shows no bar, unless it fails. */
export function createLoadingStore(times = loadingTimes) {
  let state = idle;
  let isRunning = false;
  let timers: ReturnType<typeof setTimeout>[] = [];
  let ticker: ReturnType<typeof setInterval> | undefined;
  const listeners = createListeners();

  const set = (change: Partial<LoadingState>) => {
    state = { ...state, ...change };
    listeners.emit();
  };

  const clear = () => {
    timers.forEach(clearTimeout);
    timers = [];
    clearInterval(ticker);
  };

  const later = (run: () => void, delay: number) => timers.push(setTimeout(run, delay));

  function start(): void {
    clear();
    isRunning = true;
    const startedAt = Date.now();
    const grow = () => set({ progress: estimateProgress(Date.now() - startedAt, times.duration) });
    // A bar that is still visible restarts at once.
    if (state.isVisible) set({ ...idle, isVisible: true });
    later(
      () => {
        set({ isVisible: true, isError: false });
        grow();
        ticker = setInterval(grow, tick);
      },
      state.isVisible ? 0 : times.throttle,
    );
  }

  function finish({ error = false }: { error?: boolean } = {}): void {
    if (!isRunning) return;
    clear();
    isRunning = false;
    if (!state.isVisible && !error) return;
    set({ progress: 100, isVisible: true, isError: error });
    later(() => {
      set({ isVisible: false });
      later(() => set(idle), times.resetDelay);
    }, times.hideDelay);
  }

  return {
    start,
    finish,
    read: () => state,
    subscribe: listeners.subscribe,
  };
}

export type LoadingStore = ReturnType<typeof createLoadingStore>;
