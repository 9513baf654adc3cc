import type { DatesImportResult } from '@baton/contract/turnover/tracker-files.ts';
import { countOf } from '#lib/format-number.ts';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** What the import did. */
export function DatesDone({ result, isUndone }: { result: DatesImportResult; isUndone: boolean }) {
  const { cells, totals, baseline } = result;
  const parts = [
    cells.forecast > 0 && countOf(cells.forecast, 'forecast'),
    cells.need > 0 && countOf(cells.need, 'need date'),
    cells.actual > 0 && countOf(cells.actual, 'actual'),
    cells.remark > 0 && countOf(cells.remark, 'remark'),
    cells.required > 0 && `${countOf(cells.required, 'gate')} made required or not`,
  ].filter((part) => part !== false);
  return (
    <div className="flex items-start gap-3 py-4">
      <Icon name="circle-check" size={20} className="text-success-text" />
      <div className="flex flex-col items-start gap-2">
        <p className="tabular">
          {parts.length > 0 ? `Changed: ${parts.join(', ')}.` : 'No cell of the tracker was changed.'}
        </p>
        {totals.create > 0 && (
          <p className="tabular">{countOf(totals.create, 'system or area', 'systems or areas')} created.</p>
        )}
        {isUndone && (
          <p className="text-text-muted">The cells are as before again. What was created stays.</p>
        )}
        {baseline && (
          <>
            <p className="tabular">
              {countOf(baseline.entries, 'planned date')} kept as the draft baseline {baseline.number}.
            </p>
            <LinkButton href="/app/programme/baselines" size="sm">
              Look at the baselines
            </LinkButton>
          </>
        )}
      </div>
    </div>
  );
}
