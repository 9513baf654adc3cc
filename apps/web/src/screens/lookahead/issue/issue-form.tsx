import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Link } from 'react-aria-components/Link';
import { issuedAddress } from '#turnover/filter/lookahead-search.ts';
import { dayNumber, dayOf } from '@baton/domain/day-number.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { useDraft } from '#session/use-draft.ts';
import { Button } from '#ui/button.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { LookaheadContent, LookaheadHistory } from '#screens/lookahead/lookahead-content.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lookaheadIssues } from '@baton/contract/lookahead/lookahead-issues.ts';
import { formatFullDay } from '@baton/domain/locale.ts';
import { notifyError } from '#resource/notify-error.ts';
import { notify } from '#ui/notices/notify.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { commitmentsKey } from '#turnover/commitments/use-commitments.ts';
import { issuesKey } from './use-issues.ts';
import { Dialog } from '#ui/dialog.tsx';
import { copy } from './copy.ts';

interface IssueFormProps extends Pick<LookaheadContent, 'view' | 'history' | 'display'> {
  onClose: () => void;
  onIssued: () => void;
}

/** Summary of the look-ahead to issue, commitments still to close, note and submit button. */
export function IssueForm({ view, history, display, onClose, onIssued }: IssueFormProps) {
  const issue = useIssue(history);
  // not copy: key of a draft
  const [note, setNote] = useDraft('note of an issue', '');
  const [isSending, setSending] = useState(false);
  const { week, committed, toClose, issues } = history;
  const overdue = toClose.filter(({ result }) => result === 'missed');
  const [last] = issues;
  const send = async () => {
    setSending(true);
    const isDone = await issue(display.weeks, note.trim());
    setSending(false);
    if (isDone) onIssued();
  };
  return (
    <div className="flex flex-col gap-4">
      <DescriptionList
        items={[
          { term: 'Number', detail: String((last?.number ?? 0) + 1) },
          { term: 'Data date', detail: formatFullDay(dayOf(view.dataDate)) },
          { term: 'Commitment week', detail: formatFullDay(dayOf(week)) },
          { term: 'Window', detail: `${display.weeks} weeks, all systems and areas, no filters` },
          { term: 'Committed for the week', detail: copy.turnovers(committed.size) },
          {
            term: 'Last look-ahead',
            detail: last ? (
              <>
                <Link href={issuedAddress(last.id)} className="rounded-sm text-accent-text underline">
                  {`Look-ahead ${last.number}`}
                </Link>{' '}
                {`· data date ${describeDay(view, dayNumber(last.data_date))} · issued ${formatMoment(last.issued_at)} by ${last.issued_by}`}
              </>
            ) : (
              'None yet'
            ),
          },
        ]}
      />
      {overdue.length > 0 && (
        <p className="flex flex-wrap items-center gap-2 rounded-md bg-warning-soft px-3 py-2 text-warning-text">
          {copy.stillOpen(overdue.length)}
          <Button size="sm" onPress={onClose}>
            Close out last week
          </Button>
        </p>
      )}
      <TextArea
        label="Note"
        help="Saved with the issued look-ahead."
        rows={2}
        maxLength={2000}
        value={note}
        onChange={setNote}
      />
      <div>
        <Button variant="primary" isPending={isSending} onPress={() => void send()}>
          Issue look-ahead
        </Button>
      </div>
    </div>
  );
}

/** Issues the look-ahead; returns true on success. */
function useIssue({ week }: Pick<LookaheadHistory, 'week'>) {
  const { call, programme } = useTrackerTools();
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (weeks: number, note: string): Promise<boolean> => {
    try {
      const { id, number, lines, committed } = await call(lookaheadIssues.create, {
        body: { programme, week: dayOf(week), weeks, note },
      });
      notify({
        kind: 'success',
        title: `Look-ahead ${number} issued`,
        text: copy.doneText(lines, committed),
        actions: [{ label: 'Open', run: () => void navigate({ href: issuedAddress(id) }) }],
      });
      return true;
    } catch (error) {
      notifyError(error, 'Couldn’t issue the look-ahead');
      return false;
    } finally {
      await Promise.all([
        client.invalidateQueries({ queryKey: issuesKey(programme) }),
        client.invalidateQueries({ queryKey: commitmentsKey(programme) }),
        client.invalidateQueries({ queryKey: ['lookahead-measures', programme] }),
      ]);
    }
  };
}

interface IssueDialogProps extends Omit<IssueFormProps, 'onIssued'> {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Confirmation before the look-ahead is issued. */
export function IssueDialog({ isOpen, onOpenChange, ...form }: IssueDialogProps) {
  return (
    <Dialog title="Issue look-ahead" {...{ isOpen, onOpenChange }}>
      <p className="mb-3 text-text-muted">
        Issuing locks a numbered copy of this look-ahead with its dates, constraints and commitments. PPC and
        forecast drift are measured from issued look-aheads.
      </p>
      <IssueForm {...form} onIssued={() => onOpenChange(false)} />
    </Dialog>
  );
}
