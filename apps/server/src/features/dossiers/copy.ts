import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Texts of dossiers: messages, and what their files say. */
export const copy = {
  fileLost: 'A file of this dossier is missing on the server. Prepare the dossier again.',
  problems: { missing: 'The file is missing.', damaged: 'The file is damaged.' },

  name: (number: string) => `Dossier ${number}`,
  areaName: (area: string, milestone: string) =>
    ['Dossier', area, milestone].filter((part) => part !== '').join(' '),
  /** Beginning of the names of a turnover’s photos. */
  turnover: 'turnover',
  revisionInName: (revision: string) => `rev ${revision}`,
  number: (number: string) => `Certificate ${number}`,

  index: {
    title: 'Index',
    facts: {
      certificate: 'Certificate',
      scope: 'System or area',
      milestone: 'Milestone',
      outcome: 'Outcome',
      completed: 'Completed',
    },
    signed: (name: string, title: string, moment: string) =>
      title === '' ? `${name}, ${moment}` : `${name} (${title}), ${moment}`,
    outcomes: {
      accepted: 'Accepted',
      accepted_with_exceptions: 'Accepted with exceptions',
      issued: 'Issued',
    } as Record<string, string>,
    files: (count: number) => plural(count, { one: '1 file', other: `${formatNumber(count)} files` }),
    filesTitle: 'Files',
    file: 'File',
    hash: 'SHA-256',
    withoutCertificate: (count: number) =>
      plural(count, {
        one: '1 turnover without certificate',
        other: `${formatNumber(count)} turnovers without certificate`,
      }),
    lacking: (count: number) =>
      plural(count, { one: '1 file missing', other: `${formatNumber(count)} files missing` }),
  },

  punches: {
    about: (count: number, changed: string) =>
      plural(count, {
        one: `1 punch, last changed ${changed}`,
        other: `${formatNumber(count)} punches, last changed ${changed}`,
      }),
    none: 'No punches were raised',
    columns: {
      number: 'Number',
      reason: 'Reason',
      note: 'Note',
    },
    acts: {
      raise: 'Raised',
      clear: 'Cleared',
      verify: 'Verified',
      reject: 'Rejected',
      reopen: 'Reopened',
      void: 'Voided',
      undo: 'Undone',
    } as Record<string, string>,
  },

  exceptions: {
    override: (by: string, punches: number) =>
      plural(punches, {
        one: `Submitted by ${by} although 1 punch blocked it`,
        other: `Submitted by ${by} although ${formatNumber(punches)} punches blocked it`,
      }),
  },

  dates: {
    about: (count: number, zone: string) =>
      plural(count, {
        one: `1 entry, times in ${zone}`,
        other: `${formatNumber(count)} entries, times in ${zone}`,
      }),
    marks: {
      undone: 'undone',
      undo: 'undo',
      redo: 'redo',
      corrected: 'corrected within the hour',
      correction: '',
    } as Record<string, string>,
  },
};
