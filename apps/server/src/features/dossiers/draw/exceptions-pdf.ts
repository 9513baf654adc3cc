import { punchStateLabels } from '@baton/contract/quality/punches.ts';
import type { CertificateContent } from '@baton/contract/signing/certificate-content.ts';
import { formatDate } from '@baton/domain/locale.ts';
import type { PunchState } from '@baton/domain/quality/punch-state.ts';
import { gap, heading, note } from '#platform/pdf/blocks.ts';
import { keyValues } from '#platform/pdf/facts.ts';
import { tableOf } from '#platform/pdf/table.ts';
import type { RegisterPunch } from '#features/dossiers/read-records.ts';
import { copy } from '#features/dossiers/copy.ts';
import { dossierPaper, type DossierPages } from './dossier-paper.ts';

const words = copy.exceptions;

/** What was accepted as open, as it was signed, and what has become of it. */
export function exceptionsPdf(
  pages: DossierPages,
  { exceptions, override, reason, note: remark }: CertificateContent,
  punches: readonly RegisterPunch[],
): Promise<Buffer> {
  const paper = dossierPaper(pages, 'Exceptions');
  const { column } = paper;
  const states = new Map(punches.map(({ number, state }) => [number, state as PunchState]));
  const stateOf = (number: string) => {
    const state = states.get(number);
    return state === undefined ? '' : punchStateLabels[state];
  };
  const table = tableOf(column, {
    columns: [
      { header: 'Punch', share: 10, text: ({ number }) => number },
      { header: 'Description', share: 31, text: ({ text }) => text },
      { header: 'Category', share: 8, text: ({ category }) => category },
      { header: 'Later milestone', share: 12, text: ({ milestone }) => milestone.code },
      { header: 'Owner', share: 15, text: ({ owner }) => owner },
      { header: 'Due', share: 12, text: ({ due }) => (due === null ? '' : formatDate(due)) },
      { header: 'Allowed by', share: 12, text: ({ allowed_by: allowed }) => allowed },
      { header: 'State now', share: 9, text: ({ number }) => stateOf(number) },
    ],
    rows: exceptions,
  });
  const said = [
    { label: 'Reason', value: reason },
    { label: 'Note', value: remark },
  ];
  const overridden = override && [
    heading(column, words.override(override.by, override.punches)),
    ...note(column, override.reason),
  ];
  paper.place([
    ...(exceptions.length === 0 ? note(column, 'There are no exceptions.') : table),
    gap(10),
    ...(overridden ?? []),
    ...keyValues(
      column,
      said.filter(({ value }) => value !== ''),
    ),
  ]);
  return paper.finish();
}
