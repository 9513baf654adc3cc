import type { DatesImportResult } from '@baton/contract/turnover/tracker-files.ts';
import { formatNumber } from '#lib/format-number.ts';

/** What else is worth knowing before one goes on. */
export function PreviewNotes({ result }: { result: DatesImportResult }) {
  const { ignored, baseline, more_rows: more } = result;
  if (ignored.length === 0 && !baseline && more === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-sm text-text-muted">
      {baseline && (
        <li>
          {formatNumber(baseline.entries)} planned dates become the draft baseline {baseline.number}, to be
          looked at and approved under Programme, Baselines.
        </li>
      )}
      {ignored.length > 0 && (
        <li>
          Passed over as headings or totals:{' '}
          {ignored
            .slice(0, 6)
            .map(({ row, text }) => `row ${row} (${text})`)
            .join(', ')}
          {ignored.length > 6 && ` and ${ignored.length - 6} more`}.
        </li>
      )}
      {more > 0 && <li>{formatNumber(more)} more rows are counted above and not listed.</li>}
    </ul>
  );
}
