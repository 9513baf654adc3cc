import { copy as records, type Noun } from '#resource/copy.ts';
import { copy } from './copy.ts';

/** What a register says, from what its records are called. */
export function registerWords({ one, many }: Noun) {
  const count = (n: number) => records.count(n, { one, many });
  const title = many.charAt(0).toUpperCase() + many.slice(1);
  const texts = copy.of({ one, many });
  return {
    ...texts,
    title,
    count,
    files: { ...texts.files, shown: (n: number) => copy.shown(count(n)) },
    selection: {
      ...texts.selection,
      count: (n: number) => `${count(n)} selected`,
      all: (n: number) => `All ${count(n)} that match are selected`,
    },
    changed: (n: number) => records.changed.changed(count(n)),
    deleted: (n: number) => records.changed.deleted(count(n)),
    deleteMany: { title: (n: number) => `Delete ${count(n)}?`, text: 'You can undo this straight after.' },
  };
}

export type RegisterWords = ReturnType<typeof registerWords>;
