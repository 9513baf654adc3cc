import { useState } from 'react';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { CalendarDialog } from './calendar/calendar-dialog.tsx';
import type { LookaheadContent } from './lookahead-content.ts';
import { PrintSheet } from './print/print-sheet.tsx';
import { useLookaheadFile } from './print/use-lookahead-file.ts';
import { useIsPrinting } from '#views/print/use-is-printing.ts';
import { IssueDialog } from './issue/issue-dialog.tsx';
import { dayNumber } from '@baton/domain/day-number.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { countOf } from '#lib/format-number.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';

/** Actions on the whole look-ahead: print, PDF, calendar, issue and meeting. */
export function LookaheadActions(content: LookaheadContent) {
  const { programme, view, look, history } = content;
  const user = useCurrentUser();
  const isPrinting = useIsPrinting();
  const { isBusy, fetchPdf } = useLookaheadFile(content);
  const [opened, setOpened] = useState<'issue' | 'calendar' | null>(null);
  const dialog = (name: 'issue' | 'calendar') => ({
    isOpen: opened === name,
    onOpenChange: (isOpen: boolean) => setOpened(isOpen ? name : null),
  });
  const startMeeting = () =>
    look.change({ meeting: history.toClose.length > 0 ? 'close' : 'constraints' }, { isStep: true });
  return (
    <>
      <IssueLine {...content} />
      <div className="ml-auto flex flex-wrap items-center gap-1.5 max-sm:ml-0">
        <Button size="sm" icon="printer" className="max-sm:hidden" onPress={() => print()}>
          Print
        </Button>
        <Button size="sm" icon="download" isPending={isBusy} onPress={() => void fetchPdf()}>
          PDF
        </Button>
        <Button size="sm" icon="calendar" onPress={() => setOpened('calendar')}>
          Calendar
        </Button>
        {mayIn(user, programme, 'issues.freeze') && (
          <Button size="sm" icon="flag" onPress={() => setOpened('issue')}>
            Issue
          </Button>
        )}
        <Button size="sm" variant="primary" icon="users" onPress={startMeeting}>
          Meeting
        </Button>
      </div>
      <IssueDialog
        {...{ view, look, history }}
        {...dialog('issue')}
        onClose={() => {
          setOpened(null);
          look.change({ meeting: 'close' }, { isStep: true });
        }}
      />
      <CalendarDialog programme={programme} {...dialog('calendar')} />
      {isPrinting && <PrintSheet {...content} />}
    </>
  );
}

/** Latest issue and number of commitments to close. */
function IssueLine({ view, history, look }: LookaheadContent) {
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
