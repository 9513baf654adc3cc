import { useNavigate } from '@tanstack/react-router';
import { Link } from 'react-aria-components/Link';
import { issuedAddress } from '#turnover/filter/lookahead-search.ts';
import { dayNumber, dayOf } from '@baton/domain/day-number.ts';
import { useAct } from '#resource/use-act.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { useDraft } from '#session/use-draft.ts';
import { Button } from '#ui/button.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { lookaheadIssues } from '@baton/contract/lookahead/lookahead-issues.ts';
import { formatFullDay } from '@baton/domain/locale.ts';
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
  const { programme } = useTrackerTools();
  const navigate = useNavigate();
  const { act, isActing } = useAct(issuesKey(programme), commitmentsKey(programme), [
    'lookahead-measures',
    programme,
  ]);
  // not copy: key of a draft
  const [note, setNote] = useDraft('note of an issue', '');
  const { week, committed, toClose, issues } = history;
  const overdue = toClose.filter(({ result }) => result === 'missed');
  const [last] = issues;
  const send = async () => {
    const isDone = await act(
      lookaheadIssues.create,
      { body: { programme, week: dayOf(week), weeks: display.weeks, note: note.trim() } },
      {
        done: ({ id, number, lines, committed: promised }) => ({
          title: `Look-ahead ${number} issued`,
          text: copy.doneText(lines, promised),
          actions: [{ label: 'Open', run: () => void navigate({ href: issuedAddress(id) }) }],
        }),
        failed: 'Couldn’t issue the look-ahead',
      },
    );
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
        <Button variant="primary" isPending={isActing} onPress={() => void send()}>
          Issue look-ahead
        </Button>
      </div>
    </div>
  );
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
