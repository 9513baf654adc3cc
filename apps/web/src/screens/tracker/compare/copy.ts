import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

export const copy = {
  compare: 'Compare',
  compareWith: 'Compare with',

  strip: {
    deleted: (count: number) =>
      plural(count, {
        one: '1 belongs to a deleted system or area.',
        other: `${formatNumber(count)} belong to deleted systems or areas.`,
      }),
  },

  difference: {
    earlier: { label: 'Earlier', sign: '−', definition: 'The date is earlier now than it was then.' },
    later: { label: 'Later', sign: '+', definition: 'The date is later now than it was then.' },
    added: { label: 'Added', sign: '◦', definition: 'Has a date now; had none then.' },
    removed: {
      label: 'Removed',
      sign: '×',
      definition: 'Had a date then; has none now, or isn’t required.',
    },
    passed: { label: 'Completed', sign: '✓', definition: 'Has an actual date now; had none then.' },
    submitted: { label: 'Submitted', sign: '◐', definition: 'Submitted since then, awaiting acceptance.' },
    rejected: { label: 'Rejected', sign: '⊗', definition: 'Rejected since then, not resubmitted.' },
  },
};
