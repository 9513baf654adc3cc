import { useAct } from '#resource/use-act.ts';
import { useRead } from '#resource/use-read.ts';
import { reminders, type TeamReminder } from '@baton/contract/home/reminders.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatList } from '@baton/domain/locale.ts';
import type { RoundTeam } from '@baton/domain/turnover/weekly-round.ts';
import { useState } from 'react';
import { formatMoment } from '#lib/format-moment.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Progress } from '#ui/progress.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { openModal, type ModalControls } from '#ui/modals/modal-store.ts';
import { TeamLinkDialog, type TeamLinkDialogProps } from './team-link-dialog.tsx';
import { copy } from './copy.ts';

const remindersKey = (programme: number) => ['update-reminders', programme];

const canBeReminded = ({ way, reminded_today: isDone }: TeamReminder) => way !== 'none' && !isDone;

interface RoundTeamsProps {
  view: TrackerView;
  programme: number;
  teams: readonly RoundTeam[];
  onOpen: (team: number) => void;
}

/** Progress of every team since the last cut-off; teams with open answers come first. */
export function RoundTeams({ view, programme, teams, onOpen }: RoundTeamsProps) {
  if (teams.length === 0)
    return (
      <EmptyState title="Nothing to update this week" icon="circle-check">
        No turnovers are overdue or due in the look-ahead window.
      </EmptyState>
    );
  const nameOf = (team: number | null) =>
    view.structure.teams.find(({ id }) => id === team)?.name ?? 'No responsible team';
  const open = teams.reduce((sum, { answered, total }) => sum + total - answered, 0);
  return (
    <>
      <RemindTeams {...{ programme, open }} />
      <ul aria-label="Teams" className="divide-y divide-line rounded-md border border-line">
        {teams.map(({ team, answered, total }) => {
          const isDone = answered === total;
          return (
            <li key={team ?? 0} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
              <div className="min-w-0 flex-1 basis-56">
                <Progress
                  label={nameOf(team)}
                  done={answered}
                  total={total}
                  unit={copy.list.progress}
                  tone={isDone ? 'success' : 'accent'}
                />
              </div>
              <span className={joinClasses('w-28 text-sm', isDone ? 'text-success-text' : '')}>
                {isDone ? (
                  <Badge tone="success">All updated</Badge>
                ) : (
                  <Badge tone="warning">{`${formatNumber(total - answered)} open`}</Badge>
                )}
              </span>
              <span className="flex gap-2">
                {team !== null && (
                  <>
                    <Button
                      size="sm"
                      aria-label={`Open ${nameOf(team)}’s update`}
                      onPress={() => onOpen(team)}
                    >
                      Open
                    </Button>
                    <Button
                      size="sm"
                      aria-label={`Link for ${nameOf(team)}`}
                      onPress={() =>
                        openTeamLink({
                          programme,
                          team: { id: team, name: nameOf(team) },
                          cutoffWeekday: view.structure.settings.cutoff_weekday,
                        })
                      }
                    >
                      Link
                    </Button>
                    <LinkButton size="sm" href={`/app/tracker?team=${team}`}>
                      Show in tracker
                    </LinkButton>
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function openTeamLink(options: Pick<TeamLinkDialogProps, 'programme' | 'team' | 'cutoffWeekday'>): void {
  void openModal((controls) => <TeamLinkDialog {...controls} {...options} />);
}

/** Button to remind the teams that haven’t answered, with a preview; it says when all were reminded today. */
function RemindTeams({ programme, open }: { programme: number; open: number }) {
  // Teams with dates left to update; `open` changes with the tracker, so that the list follows it.
  const { data = [] } = useRead(
    [...remindersKey(programme), open],
    reminders.list,
    { query: { programme } },
    { placeholderData: (before) => before, staleTime: 0 },
  );
  const able = data.filter(canBeReminded);
  if (data.length === 0) return null;
  if (able.length === 0)
    return (
      <p className="mb-3 text-sm text-text-muted">
        {data.some((team) => team.reminded_today)
          ? 'Every team with open dates was reminded today.'
          : 'The teams with open dates have no users and no email address, so they can’t be reminded.'}
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
  const { act, isActing } = useAct(remindersKey(programme));
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = teams.filter((team) => canBeReminded(team) && !left.has(team.team));
  const send = () =>
    act(
      reminders.send,
      { body: { programme, teams: chosen.map(({ team }) => team) } },
      {
        done: ({ reminded }) => ({ title: copy.remind.done(reminded.length) }),
        failed: 'Couldn’t remind the teams',
        onDone: () => onOpenChange(false),
      },
    );
  return (
    <Dialog
      {...{ isOpen, onOpenChange }}
      title="Remind teams"
      footer={
        <Button
          variant="primary"
          icon="mail"
          isDisabled={chosen.length === 0}
          isPending={isActing}
          onPress={() => void send()}
        >
          {copy.remind.action(chosen.length)}
        </Button>
      }
    >
      <p className="mb-3 text-text-muted">Each team can be reminded once a day.</p>
      <ul aria-label="Teams to remind" className="divide-y divide-line rounded-md border border-line">
        {teams.map((team) => (
          <li key={team.team} className="px-3 py-2">
            <Checkbox
              isSelected={chosen.includes(team)}
              isDisabled={!canBeReminded(team)}
              onChange={(isOn) => {
                const others = [...left].filter((each) => each !== team.team);
                setLeft(new Set(isOn ? others : [...others, team.team]));
              }}
              help={describeReminder(team)}
            >
              {`${team.team_name} (${formatNumber(team.open)} open)`}
            </Checkbox>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** What the team gets, and when it was last reminded. */
function describeReminder({ way, users, email, last, reminded_today: isDone }: TeamReminder): string {
  const what =
    way === 'users'
      ? `Inbox and email: ${formatList(users)}.`
      : way === 'link'
        ? `New team update link to ${email}.`
        : 'Can’t be reminded: the team has no users and no email address.';
  if (last === null) return what;
  const when = formatMoment(last.at);
  return isDone
    ? `Already reminded today: ${when} by ${last.by}.`
    : `${what} Last reminded ${when} by ${last.by}.`;
}
