import type { ReactNode } from 'react';

/** Texts of the page that verifies certificates without login. Days arrive formatted. */
export const copy = {
  choose: 'Choose PDF',
  file: (name: ReactNode) => <>File: {name}</>,
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
