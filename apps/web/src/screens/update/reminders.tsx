import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reminders, type TeamReminder } from '@baton/contract/home/reminders.ts';
import { formatList } from '@baton/domain/locale.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { openModal, type ModalControls } from '#ui/modals/modal-store.ts';
import { notify } from '#ui/notices/notify.ts';
import { copy } from './copy.ts';

const remindersKey = (programme: number) => ['update-reminders', programme];

/** Teams with dates left to update; `open` changes with the tracker, so that the list follows it. */
function useReminders(programme: number, open: number) {
  const call = useCall();
  return useQuery({
    queryKey: [...remindersKey(programme), open],
    queryFn: ({ signal }) => call(reminders.list, { query: { programme }, signal }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
}

const canBeReminded = ({ way, reminded_today: isDone }: TeamReminder) => way !== 'none' && !isDone;

/** Button to remind the teams that haven’t answered, with a preview; it says when all were reminded today. */
export function RemindTeams({ programme, open }: { programme: number; open: number }) {
  const { data = [] } = useReminders(programme, open);
  const able = data.filter(canBeReminded);
  if (data.length === 0) return null;
  if (able.length === 0)
    return (
      <p className="mb-3 text-sm text-text-muted">
        {data.some((team) => team.reminded_today) ? copy.remind.allToday : copy.remind.noneReachable}
      </p>
    );
  return (
    <div className="mb-3 flex justify-end">
      <Button
        icon="mail"
        onPress={() =>
          void openModal((controls) => <RemindDialog {...controls} {...{ programme }} teams={data} />)
        }
      >
        {copy.remind.action(able.length)}
      </Button>
    </div>
  );
}

interface RemindDialogProps extends ModalControls<void> {
  programme: number;
  teams: readonly TeamReminder[];
}

/** Who gets what; teams can be left out. */
function RemindDialog({ programme, teams, isOpen, onOpenChange }: RemindDialogProps) {
  const call = useCall();
  const client = useQueryClient();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const chosen = teams.filter((team) => canBeReminded(team) && !left.has(team.team));
  const send = async () => {
    setBusy(true);
    try {
      const { reminded } = await call(reminders.send, {
        body: { programme, teams: chosen.map(({ team }) => team) },
      });
      notify({ kind: 'success', title: copy.remind.done(reminded.length) });
      onOpenChange(false);
    } catch (error) {
      notifyError(error, copy.remind.failed);
    }
    await client.invalidateQueries({ queryKey: remindersKey(programme) });
    setBusy(false);
  };
  return (
    <Dialog
      {...{ isOpen, onOpenChange }}
      title={copy.remind.title}
      footer={
        <Button
          variant="primary"
          icon="mail"
          isDisabled={chosen.length === 0}
          isPending={isBusy}
          onPress={() => void send()}
        >
          {copy.remind.action(chosen.length)}
        </Button>
      }
    >
      <p className="mb-3 text-text-muted">{copy.remind.text}</p>
      <ul aria-label={copy.remind.list} className="divide-y divide-line rounded-md border border-line">
        {teams.map((team) => (
          <li key={team.team} className="px-3 py-2">
            <Checkbox
              isSelected={chosen.includes(team)}
              isDisabled={!canBeReminded(team)}
              onChange={(isOn) => setLeft(toggled(left, team.team, !isOn))}
              help={describeReminder(team)}
            >
              {copy.remind.team(team.team_name, team.open)}
            </Checkbox>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function toggled(set: ReadonlySet<number>, team: number, isIn: boolean): Set<number> {
  const next = new Set(set);
  if (isIn) next.add(team);
  else next.delete(team);
  return next;
}

/** What the team gets, and when it was last reminded. */
function describeReminder({ way, users, email, last, reminded_today: isDone }: TeamReminder): string {
  const what =
    way === 'users'
      ? copy.remind.users(formatList(users))
      : way === 'link'
        ? copy.remind.link(email)
        : copy.remind.none;
  if (last === null) return what;
  const when = formatMoment(last.at);
  return isDone ? copy.remind.today(when, last.by) : copy.remind.withLast(what, when, last.by);
}
