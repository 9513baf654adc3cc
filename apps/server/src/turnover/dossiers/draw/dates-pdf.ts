import { cellForm, type CellField } from '@baton/contract/turnover/tracker.ts';
import { isDay } from '@baton/domain/day.ts';
import { formatDate, formatDateTime } from '@baton/domain/locale.ts';
import { copy as turnoverCopy } from '@baton/domain/turnover/copy.ts';
import type { TurnoverState } from '@baton/domain/turnover/status.ts';
import type { HistoryLine } from '#turnover/dossiers/read-records.ts';
import { copy } from '#turnover/dossiers/copy.ts';
import { finishPages, openPages, type DossierPages } from './dossier-page.ts';
import { FlowingPage } from './flowing-page.ts';

const words = copy.dates;

/** Every entry of a turnover's history, oldest first; undone ones are marked. */
export function datesPdf(
  pages: DossierPages,
  history: readonly HistoryLine[],
  zone: string,
): Promise<Buffer> {
  const pdf = openPages(pages, words.title);
  const page = new FlowingPage(pdf, pages, words.title, words.about(history.length, zone));
  if (history.length === 0) page.paragraph(words.none, { size: 9 });
  else
    page.table(
      [
        { header: words.at, share: 17 },
        { header: words.by, share: 14 },
        { header: words.field, share: 10 },
        { header: words.before, share: 17 },
        { header: words.after, share: 17 },
        { header: words.reason, share: 17 },
        { header: words.mark, share: 9 },
      ],
      history.map(({ at, by, field, before, after, reason, note, mark }) => [
        formatDateTime(at, zone),
        by === '' ? words.system : by,
        labelOf(field),
        valueOf(field, before, zone),
        valueOf(field, after, zone),
        [reason, note].filter((text) => text !== '').join('. '),
        words.marks[mark] ?? '',
      ]),
    );
  return finishPages(pdf, pages);
}

function labelOf(field: string): string {
  if (field === 'state') return words.state;
  if (field === 'confirmed' || field === 'forecast_confirmed_at') return words.confirmed;
  if (field === 'ready_at') return words.ready;
  return field in cellForm ? cellForm[field as CellField].label : field;
}

function valueOf(field: string, value: string | null, zone: string): string {
  if (value === null || value === '') return '–';
  if (field === 'state') return turnoverCopy.state[value as TurnoverState] ?? value;
  if (field === 'required') return value === 'true' ? words.yes : words.no;
  if (isDay(value)) return formatDate(value);
  return field.endsWith('_at') && !Number.isNaN(Date.parse(value)) ? formatDateTime(value, zone) : value;
}
