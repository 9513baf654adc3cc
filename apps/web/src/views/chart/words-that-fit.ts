const letter = 6.4;

/** The first of several ways to say something that so much room holds; null where none does. */
export function wordsThatFit(ways: readonly string[], room: number): string | null {
  return ways.find((words) => words.length * letter <= room) ?? null;
}
