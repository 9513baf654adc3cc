/** What is wrong with one entry of a list: by its field, or under `''` with the whole of it. */
export type EntryProblems = Readonly<Record<string, string>>;

/** Takes a list's message apart: `Entry 2, to: …` belongs to the second entry, all else to the list. */
export function entryProblems(message = ''): {
  entries: ReadonlyMap<number, EntryProblems>;
  whole: string;
} {
  const entries = new Map<number, EntryProblems>();
  const [whole = '', ...parts] = message.split(/(?:^|\s)(?=Entry \d+[,:])/);
  const found = /^Entry \d+[,:]/.test(whole) ? [whole, ...parts] : parts;
  for (const part of found) {
    const [, number, field = '', text = ''] = /^Entry (\d+)(?:, (\w+))?: ([^]*)$/.exec(part) ?? [];
    const index = Number(number) - 1;
    entries.set(index, { ...entries.get(index), [field]: text.trim() });
  }
  return { entries, whole: found.length > parts.length ? '' : whole };
}
