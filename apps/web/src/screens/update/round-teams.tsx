import type { RoundTeam } from '@baton/domain/turnover/weekly-round.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Progress } from '#ui/progress.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { openModal } from '#ui/modals/modal-store.ts';
import { TeamLinkDialog, type TeamLinkDialogProps } from './team-link-dialog.tsx';

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
      <EmptyState title="Nothing to ask about" icon="circle-check">
        No turnover is due within the look-ahead, and none is overdue.
      </EmptyState>
    );
  const nameOf = (team: number | null) =>
    view.structure.teams.find(({ id }) => id === team)?.name ?? 'No giver yet';
  return (
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
                unit="answered"
                tone={isDone ? 'success' : 'accent'}
              />
            </div>
            <span className={joinClasses('w-28 text-sm', isDone ? 'text-success-text' : '')}>
              {isDone ? (
                <Badge tone="success">All answered</Badge>
              ) : (
                <Badge tone="warning">{total - answered} open</Badge>
              )}
            </span>
            <span className="flex gap-2">
              {team !== null && (
                <>
                  <Button
                    size="sm"
                    aria-label={`Open the questions to ${nameOf(team)}`}
                    onPress={() => onOpen(team)}
                  >
                    Open
                  </Button>
                  <Button
                    size="sm"
                    aria-label={`Update link for ${nameOf(team)}`}
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
                    In the tracker
                  </LinkButton>
                </>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function openTeamLink(options: Pick<TeamLinkDialogProps, 'programme' | 'team' | 'cutoffWeekday'>): void {
  void openModal((controls) => <TeamLinkDialog {...controls} {...options} />);
}
