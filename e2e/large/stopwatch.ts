/** Delay (ms) that users notice. */
const noticed = 1000;

/** Measures and reports the time from an action to its visible effect. */
export function createStopwatch() {
  const taken = new Map<string, number[]>();
  const notes: string[] = [];
  return {
    async time<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
      const began = performance.now();
      const result = await act();
      taken.set(name, [...(taken.get(name) ?? []), performance.now() - began]);
      return result;
    },
    /** Reports the amount of data. */
    note: (words: string) => void notes.push(words),
    /** One line per action, in order, with its latest times (ms). */
    say(): string {
      const width = Math.max(...[...taken.keys()].map(({ length }) => length));
      const lines = [...taken].map(([name, times]) => {
        const mark = Math.max(...times) > noticed ? '!' : ' ';
        return `${mark} ${name.padEnd(width)}  ${times
          .slice(-3)
          .map((ms) => `${Math.round(ms)}`.padStart(6))
          .join('')}`;
      });
      return [...lines, ...notes.map((words) => `  ${words}`)].join('\n');
    },
  };
}

export type Stopwatch = ReturnType<typeof createStopwatch>;
