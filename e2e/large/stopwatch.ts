/** Beyond this somebody waits and notices. */
const noticed = 1000;

/** Times what is done, from the act until its effect can be seen, and tells each. */
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
    /** Tells how much it was about. */
    note: (words: string) => void notes.push(words),
    /** One line for each act, in the order in which they came: the last times that it was done, in milliseconds. */
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
