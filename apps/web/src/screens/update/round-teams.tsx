import type { RoundTeam } from '@baton/domain/turnover/weekly-round.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Progress } from '#ui/progress.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { openModal } from '#ui/modals/modal-store.ts';
import { RemindTeams } from './reminders.tsx';
import { TeamLinkDialog, type TeamLinkDialogProps } from './team-link-dialog.tsx';
import { copy } from './copy.ts';

export interface RoundTeamsProps {
  view: TrackerView;
  programme: number;
  teams: readonly RoundTeam[];
  onOpen: (team: number) => void;
}

/** Progress of every team since the last cut-off; teams with open answers come first. */
export function RoundTeams({ view, programme, teams, onOpen }: RoundTeamsProps) {
  if (teams.length === 0)
    return (
      <EmptyState title={copy.teams.empty} icon="circle-check">
        {copy.teams.emptyText}
      </EmptyState>
    );
  const nameOf = (team: number | null) =>
    view.structure.teams.find(({ id }) => id === team)?.name ?? copy.teams.noTeam;
  const open = teams.reduce((sum, { answered, total }) => sum + total - answered, 0);
  return (
    <>
      <RemindTeams {...{ programme, open }} />
      <ul aria-label={copy.teams.label} className="divide-y divide-line rounded-md border border-line">
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
                  <Badge tone="success">{copy.teams.allUpdated}</Badge>
                ) : (
                  <Badge tone="warning">{copy.teams.open(total - answered)}</Badge>
                )}
              </span>
              <span className="flex gap-2">
                {team !== null && (
                  <>
                    <Button
                      size="sm"
                      aria-label={copy.teams.openUpdateOf(nameOf(team))}
                      onPress={() => onOpen(team)}
                    >
                      {copy.teams.openUpdate}
                    </Button>
                    <Button
                      size="sm"
                      aria-label={copy.teams.linkFor(nameOf(team))}
                      onPress={() =>
                        openTeamLink({
                          programme,
                          team: { id: team, name: nameOf(team) },
                          cutoffWeekday: view.structure.settings.cutoff_weekday,
                        })
                      }
                    >
                      {copy.teams.link}
                    </Button>
                    <LinkButton size="sm" href={`/app/tracker?team=${team}`}>
                      {copy.teams.inTracker}
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
