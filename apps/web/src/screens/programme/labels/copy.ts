import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Texts of the dialog that prints QR labels. */
export const copy = {
  text: (count: number | undefined, many: string) =>
    count === undefined
      ? `One label for each of the programme’s ${many}. A phone’s camera opens the place, its punches and the form for a new one.`
      : plural(count, {
          one: 'One label. A phone’s camera opens the place, its punches and the form for a new one.',
          other: `${formatNumber(count)} labels. A phone’s camera opens the place, its punches and the form for a new one.`,
        }),
  sizes: { small: 'Small, 70 × 37 mm, 3 in a row', large: 'Large, 105 × 74 mm, 2 in a row' },
  papers: { a4: 'A4', letter: 'Letter' },
};
