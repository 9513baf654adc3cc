import { useNavigate, useSearch } from '@tanstack/react-router';
import { PageHead } from '#resource/page-head.tsx';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { TrackerToolsContext } from '#turnover/edit/changes/tracker-tools.ts';
import { RoundList } from './round-list.tsx';
import type { RoundSearch } from './round-search.ts';
import { RoundTeams } from './round-teams.tsx';
import { useRound, type RoundHold } from './use-round.ts';

/** The round once it is loaded: the own turnovers, or for who runs it, how far every team is. */
export function OpenRound(hold: RoundHold) {
  const { programme, view } = hold;
  const user = useCurrentUser();
  const navigate = useNavigate();
  const search: RoundSearch = useSearch({ strict: false });
  const isRunner = mayIn(user, programme, 'data.edit');
  const team = isRunner ? search.team : undefined;
  const { tools, isGiver, items, teams } = useRound(hold, team);
  const shown = search.show ?? (isRunner && !isGiver ? 'teams' : 'mine');
  const { structure } = view;
  const go = (next: RoundSearch) => void navigate({ to: '.', search: next as never });
  const teamName = structure.teams.find(({ id }) => id === team)?.name;
  const isTeams = isRunner && shown === 'teams' && team === undefined;
  return (
    <TrackerToolsContext value={tools}>
      <div className="mx-auto w-full max-w-3xl">
        <PageHead
          title={teamName ?? (isTeams ? 'Updates of the teams' : 'My update')}
          text={
            isTeams
              ? 'Who has said since the last cut-off whether the dates still hold, and who has not.'
              : `Are these dates still right? What is due within ${structure.settings.lookahead_weeks} weeks, or overdue.`
          }
          actions={
            <>
              {isRunner && (
                <SegmentedControl
                  label="Whose updates"
                  value={team === undefined ? shown : 'teams'}
                  segments={[
                    { id: 'mine', label: 'Mine' },
                    { id: 'teams', label: 'Teams' },
                  ]}
                  onChange={(show) => go({ show })}
                />
              )}
              <LinkButton href="/app/tracker" icon="table-2">
                Tracker
              </LinkButton>
            </>
          }
        />
        {isTeams ? (
          <RoundTeams
            view={view}
            teams={teams}
            onOpen={(id) => go({ show: 'teams', team: id })}
            programme={programme.id}
          />
        ) : (
          <RoundList key={team ?? 'mine'} view={view} items={items} isMine={team === undefined} />
        )}
      </div>
    </TrackerToolsContext>
  );
}
