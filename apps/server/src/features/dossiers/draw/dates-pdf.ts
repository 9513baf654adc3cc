import { cellForm, type CellField } from '@baton/contract/tracker/tracker.ts';
import { isDay } from '@baton/domain/day.ts';
import { formatDate, formatDateTime } from '@baton/domain/locale.ts';
import { copy as turnoverCopy } from '@baton/domain/turnover/copy.ts';
import type { TurnoverState } from '@baton/domain/turnover/status.ts';
import { note } from '#platform/pdf/blocks.ts';
import { tableOf } from '#platform/pdf/table.ts';
import type { HistoryLine } from '#features/dossiers/read-records.ts';
import { copy } from '#features/dossiers/copy.ts';
import { dossierPaper, type DossierPages } from './dossier-paper.ts';

const words = copy.dates;

/** Every entry of a turnover's history, oldest first; undone ones are marked. */
export function datesPdf(
  pages: DossierPages,
  history: readonly HistoryLine[],
  zone: string,
): Promise<Buffer> {
  const paper = dossierPaper(pages, 'Date history', words.about(history.length, zone));
  const table = tableOf(paper.column, {
    columns: [
      { header: 'When', share: 17, text: ({ at }) => formatDateTime(at, zone) },
      { header: 'Who', share: 14, text: ({ by }) => by || 'System' },
      { header: 'Field', share: 10, text: ({ field }) => labelOf(field) },
      { header: 'Before', share: 17, text: ({ field, before }) => valueOf(field, before, zone) },
      { header: 'After', share: 17, text: ({ field, after }) => valueOf(field, after, zone) },
      {
        header: 'Reason',
        share: 17,
        text: ({ reason, note: more }) => [reason, more].filter(Boolean).join('. '),
      },
      { header: 'Remark', share: 9, text: ({ mark }) => words.marks[mark] ?? '' },
    ],
    rows: history,
  });
  paper.place(history.length === 0 ? note(paper.column, 'Nothing was changed.') : table);
  return paper.finish();
}

function labelOf(field: string): string {
  if (field === 'state') return 'State';
  if (field === 'confirmed' || field === 'forecast_confirmed_at') return 'Forecast confirmed';
  if (field === 'ready_at') return 'Ready to submit';
  return field in cellForm ? cellForm[field as CellField].label : field;
}

function valueOf(field: string, value: string | null, zone: string): string {
  if (value === null || value === '') return '–';
  if (field === 'state') return turnoverCopy.state[value as TurnoverState] ?? value;
  if (field === 'required') return value === 'true' ? 'Yes' : 'No';
  if (isDay(value)) return formatDate(value);
  return field.endsWith('_at') && !Number.isNaN(Date.parse(value)) ? formatDateTime(value, zone) : value;
}
