import type { ReactNode } from 'react';

/** Texts of the page that verifies certificates without login. Days arrive formatted. */
export const copy = {
  title: 'Verify certificate',
  intro: 'Choose or drop the PDF of a certificate. It stays on your device: only its hash and seal are sent.',
  choose: 'Choose PDF',
  drop: 'or drop it anywhere on this page',
  checking: 'Checking the certificate',
  another: 'Verify another certificate',
  file: (name: ReactNode) => <>File: {name}</>,
  fields: {
    number: 'Number',
    scope: 'System or area',
    milestone: 'Milestone',
    completed: 'Completed',
    voided: 'Voided',
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
  sameFile: 'This file is the one that was issued.',
  bySeal:
    'Only the seal was checked. Compare the paper with what is shown here, or choose the PDF to check the file itself.',
  problems: {
    empty: 'This file is empty. Choose the PDF of a certificate.',
    large: (limit: string) =>
      `This file is larger than ${limit}, so it isn’t a certificate. Choose the PDF of one certificate.`,
    notPdf: 'This isn’t a PDF file. Choose the PDF of a certificate.',
    noSeal:
      'This PDF has no seal. It isn’t a certificate, it’s a draft, or it was saved again by another program. Ask for the original.',
    unreadable: 'This file can’t be read. Check that it’s still in its folder, and choose it again.',
    oneFile: 'Drop one file at a time.',
  },
};
