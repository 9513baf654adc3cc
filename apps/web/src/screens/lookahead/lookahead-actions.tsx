import { useState } from 'react';
import { mayIn } from '#session/rights.ts';
import { useCall, useCurrentUser } from '#session/session-context.ts';
import { Link } from 'react-aria-components/Link';
import { issuedAddress } from '#turnover/filter/lookahead-search.ts';
import { Button } from '#ui/button.tsx';
import { CalendarDialog } from './calendar/calendar-dialog.tsx';
import type { LookaheadContent } from './lookahead-content.ts';
import { PrintSheet } from './print/print-sheet.tsx';
import { useIsPrinting } from '#views/print/use-is-printing.ts';
import { IssueDialog } from './issue/issue-form.tsx';
import { dayNumber } from '@baton/domain/day-number.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { queryOfFilter } from '@baton/contract/turnover/filter-query.ts';
import { lookahead } from '@baton/contract/turnover/lookahead.ts';
import { saveFile } from '#resource/import/save-file.ts';
import { notifyError } from '#resource/notify-error.ts';
import { copy } from './copy.ts';

/** Actions on the whole look-ahead: print, PDF, calendar, issue and meeting. */
export function LookaheadActions(content: LookaheadContent) {
  const { programme, view, display, history } = content;
  const user = useCurrentUser();
  const isPrinting = useIsPrinting();
  const { isBusy, fetchPdf } = usePdfDownload(content);
  const [openDialog, setOpenDialog] = useState<'issue' | 'calendar' | null>(null);
  const dialog = (name: 'issue' | 'calendar') => ({
    isOpen: openDialog === name,
    onOpenChange: (isOpen: boolean) => setOpenDialog(isOpen ? name : null),
  });
  const startMeeting = () =>
    display.change({ meeting: history.toClose.length > 0 ? 'close' : 'constraints' }, { isStep: true });
  return (
    <>
      <IssueLine {...content} />
      <div className="ml-auto flex flex-wrap items-center gap-1.5 max-sm:ml-0">
        <Button size="sm" icon="printer" className="max-sm:hidden" onPress={() => print()}>
          {copy.actions.print}
        </Button>
        <Button size="sm" icon="download" isPending={isBusy} onPress={() => void fetchPdf()}>
          {copy.actions.pdf}
        </Button>
        <Button size="sm" icon="calendar" onPress={() => setOpenDialog('calendar')}>
          {copy.actions.calendar}
        </Button>
        {mayIn(user, programme, 'issues.freeze') && (
          <Button size="sm" icon="flag" onPress={() => setOpenDialog('issue')}>
            {copy.actions.issue}
          </Button>
        )}
        <Button size="sm" variant="primary" icon="users" onPress={startMeeting}>
          {copy.actions.meeting}
        </Button>
      </div>
      <IssueDialog
        {...{ view, display, history }}
        {...dialog('issue')}
        onClose={() => {
          setOpenDialog(null);
          display.change({ meeting: 'close' }, { isStep: true });
        }}
      />
      <CalendarDialog programme={programme} {...dialog('calendar')} />
      {isPrinting && <PrintSheet {...content} />}
    </>
  );
}

/** Latest issue and number of commitments to close. */
function IssueLine({ view, history, display }: LookaheadContent) {
  const { issues, toClose } = history;
  const [last] = issues;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-text-muted">
      {last && (
        <Link
          href={issuedAddress(last.id)}
          className="rounded-sm tabular hover:underline"
          aria-description={copy.actions.lastIssuedBy(
            formatMoment(last.issued_at),
            last.issued_by,
            describeDay(view, dayNumber(last.week)),
          )}
        >
          {copy.actions.lastIssued(last.number, describeDay(view, dayNumber(last.data_date)))}
        </Link>
      )}
      {toClose.length > 0 && (
        <Button
          size="sm"
          variant="ghost"
          className="text-warning-text"
          onPress={() => display.change({ meeting: 'close' }, { isStep: true })}
        >
          {copy.actions.toClose(toClose.length)}
        </Button>
      )}
    </p>
  );
}

/** Downloads the board as a PDF rendered by the server, with the current window, lanes and filter. */
function usePdfDownload({ programme, address, display }: LookaheadContent) {
  const call = useCall();
  const [isBusy, setBusy] = useState(false);
  const fetchPdf = async () => {
    setBusy(true);
    try {
      const { only } = display.search;
      const file = await call(lookahead.pdf, {
        query: {
          programme: programme.id,
          ...queryOfFilter(address.filter),
          weeks: display.weeks,
          group: display.lanes,
          ...(only && { only }),
        },
      });
      saveFile({ ...file, name: file.name || `look-ahead-${programme.code}.pdf` });
    } catch (error) {
      notifyError(error, copy.actions.pdfFailed);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, fetchPdf };
}
