import { encodeDrillDown } from '@baton/domain/turnover/drill-downs.ts';
import { useNavigate, useSearch, defaultStringifySearch } from '@tanstack/react-router';
import { PageHead } from '#resource/page-head.tsx';
import { isContributor, mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { TrackerToolsContext } from '#turnover/edit/changes/tracker-tools.ts';
import { RoundList } from './round-list.tsx';
import type { RoundSearch } from './round-search.ts';
import { RoundTeams } from './round-teams.tsx';
import { useMemo } from 'react';
import { roundByTeam, weeklyRound } from '@baton/domain/turnover/weekly-round.ts';
import { type Self, isMineAs } from '@baton/domain/turnover/mine.ts';
import { waitingSideAt } from '@baton/domain/turnover/waiting.ts';
import { Link } from 'react-aria-components/Link';
import type { Programme } from '#session/programme-list.ts';
import { useEditTools } from '#turnover/edit/use-edit-tools.ts';
import type { TrackerSearch } from '#turnover/filter/tracker-search.ts';
import { roundContext, type TrackerView } from '#turnover/model/tracker-view.ts';
import { useSelf } from '#turnover/model/use-self.ts';
import type { TrackerState } from '#turnover/model/use-tracker.ts';
import { Icon } from '#ui/icon.tsx';
import { copy } from './copy.ts';
import { InProgramme } from '#resource/programme-screen.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTracker } from '#turnover/model/use-tracker.ts';

/** Weekly update screen: users confirm or change the dates of their turnovers. */
export function MyUpdate() {
  return <InProgramme title={copy.title}>{(programme) => <Round programme={programme} />}</InProgramme>;
}

function Round({ programme }: { programme: Programme }) {
  const tracker = useTracker(programme.id);
  const { view } = tracker;
  if (view) return <OpenRound {...tracker} {...{ programme, view }} />;
  if (tracker.error !== null)
    return <ErrorState title="Couldn’t load your turnovers" error={tracker.error} onRetry={tracker.retry} />;
  return (
    <>
      <PageHead title={copy.title} />
      <Skeleton className="h-40 w-full max-w-3xl" />
    </>
  );
}

/** The loaded weekly update: the user's turnovers or, for coordinators, the progress of every team. */
function OpenRound(props: OpenRoundProps) {
  const { programme, view } = props;
  const user = useCurrentUser();
  const navigate = useNavigate();
  const search: RoundSearch = useSearch({ strict: false });
  const mayManage = mayIn(user, programme, 'data.edit');
  const team = mayManage ? search.team : undefined;
  const { tools, self, isResponsible, items, teams } = useRound(props, team);
  const shown = search.show ?? (mayManage && !isResponsible ? 'teams' : 'mine');
  const { structure } = view;
  const navigateTo = (next: RoundSearch) => void navigate({ to: '.', search: next as never });
  const teamName = structure.teams.find(({ id }) => id === team)?.name;
  const isTeams = mayManage && shown === 'teams' && team === undefined;
  return (
    <TrackerToolsContext value={tools}>
      <div className="mx-auto w-full max-w-3xl">
        <PageHead
          title={teamName ?? (isTeams ? 'Team updates' : copy.title)}
          text={
            isTeams
              ? 'Which teams have confirmed their dates since the last cut-off.'
              : copy.text(structure.settings.lookahead_weeks)
          }
          actions={
            <>
              {mayManage && (
                <SegmentedControl
                  label="Updates"
                  value={team === undefined ? shown : 'teams'}
                  segments={[
                    { id: 'mine', label: 'Mine' },
                    { id: 'teams', label: 'Teams' },
                  ]}
                  onChange={(show) => navigateTo({ show })}
                />
              )}
              {isContributor(user, programme) && (
                <LinkButton href="/app?show=overview" icon="house">
                  Overview
                </LinkButton>
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
            onOpen={(id) => navigateTo({ show: 'teams', team: id })}
            programme={programme.id}
          />
        ) : (
          <>
            {team === undefined && <AwaitingLines view={view} self={self} />}
            <RoundList key={team ?? 'mine'} view={view} items={items} isMine={team === undefined} />
          </>
        )}
      </div>
    </TrackerToolsContext>
  );
}

interface OpenRoundProps extends Pick<TrackerState, 'store' | 'tick'> {
  programme: Programme;
  view: TrackerView;
}

/** This week's items of the user or of one team, and the progress of every team. */
function useRound({ programme, store, view, tick }: OpenRoundProps, team: number | undefined) {
  const user = useCurrentUser();
  const tools = useEditTools(programme, store);
  const self = useSelf(view, user.id, tools.rights.teams);
  // Cells change in place, so the items depend on the tick.
  const { items, teams } = useMemo(() => {
    const { set, evaluation } = view;
    const context = roundContext(view);
    const responsible = team === undefined ? self : { teams: [team], person: null };
    return {
      items: weeklyRound(set, evaluation, context, responsible),
      teams: roundByTeam(set, weeklyRound(set, evaluation, context, null)),
      tick,
    };
  }, [view, self, team, tick]);
  /** Whether the user belongs to a team or is a person in the programme. */
  const isResponsible = self.teams.length > 0 || self.person !== null;
  return { tools, self, isResponsible, items, teams };
}

/** Turnovers of each kind that the user’s teams have to accept or reject, with a link to them. */
function AwaitingLines({ view, self }: { view: TrackerView; self: Self }) {
  const { set } = view;
  const width = set.milestones.length;
  const countOf = (kind: 'system' | 'area') =>
    set.cells.state.reduce((count, _, cellIndex) => {
      const row = Math.trunc(cellIndex / width);
      if (set.scopes.kind[row] !== kind || waitingSideAt(set, cellIndex, view.today) !== 'receiving')
        return count;
      return isMineAs('receiving', set, row, cellIndex - row * width, self) ? count + 1 : count;
    }, 0);
  return (['system', 'area'] as const).map((kind) => {
    const count = countOf(kind);
    if (count === 0) return null;
    const search: TrackerSearch = {
      ...(kind === 'area' && { kind }),
      view: 'list',
      status: 'submitted',
      mark: encodeDrillDown({ kind: 'mine', side: 'receiving' }),
    };
    return (
      <p
        key={kind}
        className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-accent-soft px-3 py-2 text-accent-text"
      >
        <Icon name="circle-check" size={16} />
        <span className="min-w-0 flex-1 font-medium">{copy.awaiting[kind](count)}</span>
        <Link href={`/app/tracker${defaultStringifySearch(search)}`} className="font-medium underline">
          {copy.awaiting.review}
        </Link>
      </p>
    );
  });
}
