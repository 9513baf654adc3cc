import { dayNumber } from '@baton/domain/day-number.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { Button } from '#ui/button.tsx';
import { countOf } from '#lib/format-number.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { LookaheadContent } from './lookahead-content.ts';

/** The last issue, and what of earlier weeks still has to be closed. */
export function IssueLine({ view, history, look }: LookaheadContent) {
  const { issues, toClose } = history;
  const [last] = issues;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-text-muted">
      {last && (
        <span
          className="tabular"
          title={`Issued ${formatMoment(last.issued_at)} by ${last.issued_by}; opens the week of ${describeDay(view, dayNumber(last.week))}`}
        >
          Issue {last.number}, as of {describeDay(view, dayNumber(last.data_date))}
        </span>
      )}
      {toClose.length > 0 && (
        <Button
          size="sm"
          variant="ghost"
          className="text-warning-text"
          onPress={() => look.change({ meeting: 'close' }, { isStep: true })}
        >
          {countOf(toClose.length, 'promise')} to close
        </Button>
      )}
    </p>
  );
}
