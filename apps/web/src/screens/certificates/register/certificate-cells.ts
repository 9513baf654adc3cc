import {
  certificateOrders,
  certificateStateLabels,
  outcomeLabels,
  type CertificateRow,
} from '@baton/contract/turnover/certificates.ts';
import { formatFullDay } from '@baton/domain/locale.ts';
import { fitWidth } from '#grid/column-width.ts';
import type { GridCell, GridColumn, GridSource } from '#grid/grid-source.ts';
import { formatDay } from '#lib/format-day.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { readToday } from '#lib/today.ts';
import { readSort } from '#resource/list/arrange.ts';
import { badgeContent, keyContent } from '#resource/list/cell-contents.tsx';
import { copy } from '../copy.ts';

const words = copy.columns;
type Name = keyof typeof cells;

const day = (instant: string) => formatDay(readToday(new Date(instant)), readToday());

const cells = {
  number: ({ number }: CertificateRow) => ({
    text: number,
    content: keyContent({ text: number, hasMenu: false }),
  }),
  state: ({ state }: CertificateRow) => ({
    text: certificateStateLabels[state],
    content: badgeContent(certificateStateLabels[state], state === 'void' ? 'danger' : 'success'),
  }),
  scope: ({ scope_code, scope_name }: CertificateRow) => ({ text: `${scope_code} ${scope_name}` }),
  milestone: ({ milestone_code, milestone_name }: CertificateRow) => ({
    text: milestone_code,
    title: milestone_name,
  }),
  outcome: ({ outcome, exceptions }: CertificateRow) => ({
    text: exceptions > 0 ? copy.acceptedWith(exceptions) : outcomeLabels[outcome],
  }),
  completed_on: ({ completed_on }: CertificateRow) => ({
    text: formatDay(completed_on, readToday()),
    title: formatFullDay(completed_on),
  }),
  issued_at: ({ issued_at }: CertificateRow) => ({ text: day(issued_at), title: formatMoment(issued_at) }),
  giver: ({ giver }: CertificateRow) => ({ text: giver }),
  receiver: ({ receiver }: CertificateRow) => ({ text: receiver }),
  title: ({ title }: CertificateRow) => ({ text: title }),
} satisfies Record<string, (row: CertificateRow) => Partial<GridCell> & { text: string }>;

const looks: Record<Name, Partial<GridColumn> & { width: number }> = {
  number: { width: 140, grow: 1, isFrozen: true, isRowHeader: true },
  state: { width: 66 },
  scope: { width: 180, grow: 4 },
  milestone: { width: 88 },
  outcome: { width: 176 },
  completed_on: { width: 84 },
  issued_at: { width: 92 },
  giver: { width: 124, grow: 1, hint: words.giverHint },
  receiver: { width: 124, grow: 1, hint: words.receiverHint },
  title: { width: 220, grow: 3 },
};

/** What an outcome can say. */
const outcomeTexts = [...Object.values(outcomeLabels), copy.acceptedWith(10)];

/** The columns of the register; the latest certificates come first unless another order is chosen. */
export function certificateColumns(sort: string | undefined): GridColumn[] {
  const sorted = readSort(sort ?? '-issued_at', certificateOrders);
  return (Object.keys(cells) as Name[]).map((key) => ({
    key,
    label: words[key],
    ...looks[key],
    // Spaces leave room for the arrow of a sorted column.
    width: fitWidth(looks[key].width, key === 'outcome' ? outcomeTexts : [`${words[key]}   `]),
    isSortable: (certificateOrders as readonly string[]).includes(key),
    ...(sorted?.field === key && { sort: sorted.isDescending ? 'descending' : 'ascending' }),
  }));
}

const loading: GridCell = { text: '', editable: copy.loadingCell, isFixed: true };

/** The cells of certificates, which can only be read; what is void is muted. */
export function createCertificateSource(get: (row: string) => CertificateRow | undefined): GridSource {
  const known = new WeakMap<CertificateRow, Map<string, GridCell>>();
  const cellOf = (row: CertificateRow, column: string): GridCell => {
    const made = cells[column as Name](row);
    const isMuted = row.state === 'void' && column !== 'state';
    return { ...made, editable: copy.readOnly, isFixed: true, ...(isMuted && { tone: 'muted' }) };
  };
  return {
    cell(key, column) {
      const row = get(key);
      if (!row) return loading;
      const own = known.get(row) ?? new Map<string, GridCell>();
      known.set(row, own);
      const cell = own.get(column) ?? cellOf(row, column);
      own.set(column, cell);
      return cell;
    },
    editText(key, column) {
      const row = get(key);
      return row ? cells[column as Name](row).text : '';
    },
    value: () => null,
    parse: () => ({ problem: copy.readOnly }),
  };
}
