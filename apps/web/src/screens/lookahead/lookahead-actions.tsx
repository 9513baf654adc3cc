import { useState } from 'react';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { CalendarDialog } from './calendar/calendar-dialog.tsx';
import { IssueLine } from './issue-line.tsx';
import type { LookaheadContent } from './lookahead-content.ts';
import { PrintSheet } from './print/print-sheet.tsx';
import { useLookaheadFile } from './print/use-lookahead-file.ts';
import { useIsPrinting } from '#views/print/use-is-printing.ts';
import { IssueDialog } from './issue/issue-dialog.tsx';

/** What is done with the look-ahead as a whole: the meeting, its issue, its print and its calendar. */
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
