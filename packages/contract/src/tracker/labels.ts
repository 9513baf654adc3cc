import { choice, text } from '../form/field.ts';
import { get } from '../http/endpoint.ts';
import { programme, readers } from '../http/in-programme.ts';

/** What has labels. */
const labelledKinds = ['system', 'area', 'location'] as const;
export type LabelledKind = (typeof labelledKinds)[number];

export const labelSizes = ['small', 'large'] as const;
export type LabelSize = (typeof labelSizes)[number];

export const labelPapers = ['a4', 'letter'] as const;
export type LabelPaper = (typeof labelPapers)[number];

/** Most labels in one file. */
export const maxLabels = 2000;

/** Address of a place in the field screens, as its label has it. */
export function placeAddress(base: string, code: string, kind: LabelledKind, id: number): string {
  return `${base}/app/field?tab=scan&place=${kind}:${id}&programme=${encodeURIComponent(code)}`;
}

/** QR labels of places. */
export const labels = {
  print: get(
    '/api/labels/',
    'Get QR labels of systems, areas or locations as a PDF. `ids` are separated by commas; without them, all of the programme',
    {
      tag: 'Field',
      access: readers,
      query: {
        programme,
        kind: choice({ label: 'Labels of', options: labelledKinds, initial: 'system' }),
        ids: text({ label: 'Records', max: 16_000 }),
        size: choice({ label: 'Size', options: labelSizes, initial: 'small' }),
        paper: choice({ label: 'Paper', options: labelPapers, initial: 'a4' }),
      },
      download: ['application/pdf'],
      long: true,
      response: null,
    },
  ),
};
