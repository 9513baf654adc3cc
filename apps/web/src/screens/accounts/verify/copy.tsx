import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';
import type { ReactNode } from 'react';

/** Texts of the page that verifies certificates without login. Days arrive formatted. */
export const copy = {
  choose: 'Choose PDF',
  file: (name: ReactNode) => <>File: {name}</>,
  outcome: {
    accepted: () => 'Accepted without exceptions',
    accepted_with_exceptions: (count: number) =>
      plural(count, {
        one: 'Accepted with 1 exception',
        other: `Accepted with ${formatNumber(count)} exceptions`,
      }),
    issued: (count: number) =>
      plural(count, {
        zero: 'Complete without exceptions',
        one: 'Complete with 1 exception',
        other: `Complete with ${formatNumber(count)} exceptions`,
      }),
  },
  verdicts: {
    valid: { title: 'Valid', text: 'This certificate was issued here and hasn’t been voided.' },
    void: { title: 'Void', text: 'This certificate was issued here and voided later. Don’t rely on it.' },
    altered: {
      title: 'Altered',
      text: 'What is stored isn’t what was signed. Don’t rely on this certificate, and tell the organisation that issued it.',
    },
    changedFile: {
      title: 'Changed file',
      text: 'A certificate with this seal was issued here, but this file isn’t the one that was issued. Ask for the original.',
    },
    problem: { title: 'Not verified' },
  },
};
