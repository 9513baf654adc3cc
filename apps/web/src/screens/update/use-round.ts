import { useMemo } from 'react';
import {
  roundByTeam,
  weeklyRound,
  type RoundItem,
  type RoundTeam,
} from '@baton/domain/turnover/weekly-round.ts';
import type { Programme } from '#session/programme-list.ts';
import { useCurrentUser } from '#session/session-context.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { useEditTools } from '#turnover/edit/use-edit-tools.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { useSelf } from '#turnover/model/use-self.ts';
import type { TrackerHold } from '#turnover/model/use-tracker.ts';
import { roundContext } from '#turnover/model/round-context.ts';

export interface RoundHold extends Pick<TrackerHold, 'store' | 'tick'> {
  programme: Programme;
  view: TrackerView;
}

export interface Round {
  tools: TrackerTools;
  /** Whether anything is the own: a team, or a person in the programme. */
  isGiver: boolean;
  items: RoundItem[];
  teams: RoundTeam[];
}

/** The questions of this week: the own, or those of one team; and how far every team is. */
export function useRound({ programme, store, view, tick }: RoundHold, team: number | undefined): Round {
  const user = useCurrentUser();
  const tools = useEditTools(programme, store);
  const self = useSelf(view, user.id, tools.rights.teams);
  // Cells change in place, so what is reckoned from them depends on the tick.
  const { items, teams } = useMemo(() => {
    const { set, evaluation } = view;
    const asked = roundContext(view);
    const giver = team === undefined ? self : { teams: [team], person: null };
    return {
      items: weeklyRound(set, evaluation, asked, giver),
      teams: roundByTeam(set, weeklyRound(set, evaluation, asked, null)),
      tick,
    };
  }, [view, self, team, tick]);
  return { tools, isGiver: self.teams.length > 0 || self.person !== null, items, teams };
}
