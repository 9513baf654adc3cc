import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Texts about dossiers. */
export const copy = {
  action: 'Dossier…',
  title: (name: string) => `Dossier of ${name}`,
  areaTitle: 'Dossier of an area',
  contents:
    'A ZIP file with the certificate, the punch register, the exceptions, the date history, all photos and documents, and an index with the hash of every file.',
  areaContents:
    'A ZIP file with a folder for each valid certificate of the area, its systems and sub-areas. Each folder has the certificate, the punch register, the exceptions, the date history, all photos and documents, and an index with the hash of every file.',
  area: 'Area',
  areaMissing: 'Choose an area.',
  milestone: 'Milestone',
  allMilestones: 'All milestones',
  prepare: 'Prepare dossier',
  prepareAgain: 'Prepare again',
  preparing: 'Preparing dossier',
  unit: 'files',
  stop: 'Stop',
  cancel: 'Cancel',
  close: 'Close',
  downloadOf: (size: string) => `Download dossier (${size})`,
  failed: 'The dossier wasn’t prepared',
  stopped: 'Stopped. Nothing was saved.',
  ready: (files: number, size: string) =>
    plural(files, { one: `1 file, ${size}`, other: `${formatNumber(files)} files, ${size}` }),
  readyTitle: (name: string) => `${name} is ready`,
  sameBytes: 'The same content always gives the same file.',
  hash: 'SHA-256 of manifest.json',
  missing: (count: number) =>
    plural(count, {
      one: '1 file couldn’t be included. The index and the manifest list it.',
      other: `${formatNumber(count)} files couldn’t be included. The index and the manifest list them.`,
    }),
  missingList: 'Missing files',
  more: (count: number) => plural(count, { one: 'and 1 more', other: `and ${formatNumber(count)} more` }),
};
