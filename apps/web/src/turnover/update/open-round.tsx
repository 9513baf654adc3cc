import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { roundByTeam, weeklyRound } from '@baton/domain/turnover/weekly-round.ts';
import { PageHead } from '#resource/page-head.tsx';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCall, useCurrentUser } from '#session/session-context.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { createCellRights } from '#turnover/tracker/changes/cell-rights.ts';
import { TrackerToolsContext } from '#turnover/tracker/changes/tracker-tools.ts';
import type { TrackerView } from '#turnover/tracker/tracker-view.ts';
import { useSelf } from '#turnover/tracker/use-self.ts';
import type { TrackerHold } from '#turnover/tracker/use-tracker.ts';
import { RoundList } from './round-list.tsx';
import type { RoundSearch } from './round-search.ts';
import { RoundTeams } from './round-teams.tsx';

export interface OpenRoundProps extends TrackerHold {
  programme: Programme;
  view: TrackerView;
}

/** The round once it is loaded: the own turnovers, or for who runs it, how far every team is. */
export function OpenRound({ programme, store, view, tick }: OpenRoundProps) {
  const call = useCall();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const search: RoundSearch = useSearch({ strict: false });
  const rights = useMemo(() => createCellRights(user, programme), [user, programme]);
  const tools = useMemo(
    () => ({ store, call, programme: programme.id, rights }),
    [store, call, programme.id, rights],
  );
  const self = useSelf(view, user.id, rights.teams);
  const isRunner = mayIn(user, programme, 'data.edit');
  const isGiver = self.teams.length > 0 || self.person !== null;
  const shown = search.show ?? (isRunner && !isGiver ? 'teams' : 'mine');
  const team = isRunner ? search.team : undefined;
  const { set, judgement, context, structure, today } = view;
  const asked = useMemo(
    () => ({ today, windowEnd: context.windowEnd, cutoffWeekday: structure.settings.cutoff_weekday }),
    [today, context, structure],
  );
  const all = useMemo(() => {
    void tick;
    return weeklyRound(set, judgement, asked, null);
  }, [set, judgement, asked, tick]);
  const items = useMemo(() => {
    void tick;
    const giver =
      team === undefined ? { teams: self.teams, owner: self.person } : { teams: [team], owner: null };
    return weeklyRound(set, judgement, asked, giver);
  }, [set, judgement, asked, self, team, tick]);
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
            teams={roundByTeam(set, all)}
            onOpen={(id) => go({ show: 'teams', team: id })}
          />
        ) : (
          <RoundList key={team ?? 'mine'} view={view} items={items} isMine={team === undefined} />
        )}
      </div>
    </TrackerToolsContext>
  );
}
