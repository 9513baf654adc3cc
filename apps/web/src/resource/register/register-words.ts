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
      count: (n: number) => copy.selected(count(n)),
      all: (n: number) => copy.allSelected(count(n)),
    },
    changed: (n: number) => records.changed.changed(count(n)),
    deleted: (n: number) => records.changed.deleted(count(n)),
    deleteMany: { title: (n: number) => copy.deleteMany(count(n)), text: copy.deleteText },
  };
}

export type RegisterWords = ReturnType<typeof registerWords>;
