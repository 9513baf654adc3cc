import { useState } from 'react';
import { mayIn } from '#session/rights.ts';
import { useCall, useCurrentUser } from '#session/session-context.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { CalendarDialog } from './calendar/calendar-dialog.tsx';
import type { LookaheadContent } from './lookahead-content.ts';
import { IssueDialog } from './issue/issue-form.tsx';
import { queryOfFilter } from '@baton/contract/turnover/filter-query.ts';
import { lookahead } from '@baton/contract/turnover/lookahead.ts';
import { saveFile } from '#resource/import/save-file.ts';
import { notifyError } from '#resource/notify-error.ts';
import { NarrowActions, WideActions, type Actions } from './lookahead-buttons.tsx';
import { copy } from './copy.ts';

/** Actions on the whole look-ahead: PDF, calendar, issue and meeting. */
export function LookaheadActions(content: LookaheadContent) {
  const { programme, view, display, history } = content;
  const user = useCurrentUser();
  const isNarrow = useNarrow();
  const { isBusy, fetchPdf } = usePdfDownload(content);
  const [openDialog, setOpenDialog] = useState<'issue' | 'calendar' | null>(null);
  const dialog = (name: 'issue' | 'calendar') => ({
    isOpen: openDialog === name,
    onOpenChange: (isOpen: boolean) => setOpenDialog(isOpen ? name : null),
  });
  const startMeeting = () =>
    display.change({ meeting: history.toClose.length > 0 ? 'close' : 'constraints' }, { isStep: true });
  const actions: Actions = {
    isBusy,
    fetchPdf: () => void fetchPdf(),
    openCalendar: () => setOpenDialog('calendar'),
    issue: mayIn(user, programme, 'issues.freeze') ? () => setOpenDialog('issue') : null,
    startMeeting,
  };
  return (
    <>
      <div className="ml-auto flex shrink-0 items-center gap-1.5">
        {isNarrow ? <NarrowActions {...content} {...actions} /> : <WideActions {...actions} />}
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
    </>
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
