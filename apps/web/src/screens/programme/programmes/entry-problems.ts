/** Errors of a list entry by field; those of the whole entry under `''`. */
export type EntryProblems = Readonly<Record<string, string>>;

/** Parses a list's error message: `Entry 2, to: …` belongs to the second entry, other text to the list. */
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
