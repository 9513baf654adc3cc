import {
  certificateStateLabels,
  outcomeLabels,
  type CertificateRow,
} from '@baton/contract/certificates/certificates.ts';
import { formatFullDay } from '@baton/domain/locale.ts';
import { formatDay } from '#lib/format-day.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { readToday } from '#lib/today.ts';
import { badgeContent, keyContent } from '#resource/list/cell-contents.tsx';
import type { ReadOnlyColumn } from '#resource/register/read-only-table.ts';
import { copy } from './copy.ts';

type Column = ReadOnlyColumn<CertificateRow>;

const today = (instant: string) => formatDay(readToday(new Date(instant)), readToday());

/** A column that is muted if the certificate is void. */
const column = (width: number, cell: Column['cell'], more: Omit<Column, 'width' | 'cell'> = {}): Column => ({
  ...more,
  width,
  cell: (row) => ({ ...cell(row), ...(row.state === 'void' && { tone: 'muted' }) }),
});

/** The columns of the register. */
export const certificateColumns = {
  number: column(
    140,
    ({ number }) => ({ text: number, content: keyContent({ text: number, hasMenu: false }) }),
    { grow: 1, isFrozen: true, isRowHeader: true },
  ),
  state: {
    width: 66,
    cell: ({ state }) => ({
      text: certificateStateLabels[state],
      content: badgeContent(certificateStateLabels[state], state === 'void' ? 'danger' : 'success'),
    }),
  },
  scope: column(180, (row) => ({ text: `${row.scope_code} ${row.scope_name}` }), { grow: 4 }),
  milestone: column(88, (row) => ({ text: row.milestone_code, title: row.milestone_name })),
  outcome: column(
    176,
    ({ outcome, exceptions }) => ({
      text: exceptions > 0 ? copy.acceptedWith(exceptions) : outcomeLabels[outcome],
    }),
    { texts: [...Object.values(outcomeLabels), copy.acceptedWith(10)] },
  ),
  completed_on: column(84, (row) => ({
    text: formatDay(row.completed_on, readToday()),
    title: formatFullDay(row.completed_on),
  })),
  issued_at: column(92, (row) => ({ text: today(row.issued_at), title: formatMoment(row.issued_at) })),
  responsible: column(124, ({ responsible }) => ({ text: responsible }), {
    grow: 1,
    hint: copy.hints.responsible,
  }),
  receiving: column(124, ({ receiving }) => ({ text: receiving }), { grow: 1, hint: copy.hints.receiving }),
  title: column(220, ({ title }) => ({ text: title }), { grow: 3 }),
} satisfies Record<string, Column>;
