import { createContext, use } from 'react';
import type { CellConflict } from '@baton/contract/tracker/tracker.ts';
import type { TrackerStructure } from '@baton/contract/tracker/tracker-data.ts';
import type { RequiredReason } from '@baton/domain/turnover/change-rules.ts';
import type { PushPlan } from '@baton/domain/turnover/push-later.ts';
import type { Call } from '#lib/api-client.ts';
import type { Watch } from '#lib/overtaken.ts';
import type { Store } from '#lib/store.ts';
import type { Drafts } from '#session/drafts.ts';
import type { CellName, ViewCell } from '#turnover/model/cell-name.ts';
import type { TrackerStore } from '#turnover/model/tracker-store.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { CellRights } from './cell-rights.ts';
import type { OddChange } from './odd-changes.ts';
import type { ChangeProblem, PunchExceptionInput, Reasons } from './plan-changes.ts';
import type { LaterMove, MadeMove } from './push-later.ts';

/** The answer to the question for reasons. */
export interface ReasonAnswer {
  reasons: Reasons;
  /** The reason also holds for the next moves. */
  isForRun: boolean;
}

/** What a reason is asked for. */
export interface ReasonQuestion {
  /** The number of cells that raise each question; empty if the user has taken all of them back. */
  questions: ReadonlyMap<RequiredReason, number>;
  /** The forecasts that move later. */
  moves: readonly LaterMove[];
}

/** Questions that a change asks the user. Injected, so that sending changes does not depend on dialogs. */
export interface ChangeQuestions {
  /** Asks for the reasons, once for all cells; undefined if the user cancels. */
  reasons(
    asked: Pick<Store<ReasonQuestion>, 'read' | 'subscribe'>,
    reasonCodes: TrackerStructure['reason_codes'],
    options: { about?: string | undefined; watch?: Watch; last: string },
  ): Promise<ReasonAnswer | undefined>;
  /** Shows what can't be changed; true to go on with the rest. */
  problems(
    view: TrackerView,
    problems: readonly ChangeProblem[],
    rest: number,
    watch?: Watch,
  ): Promise<boolean>;
  /** Shows dates that are probably wrong; undefined if the user cancels. */
  oddDates(
    view: TrackerView,
    odd: readonly OddChange[],
    rest: number,
    watch: Watch,
  ): Promise<'save_all' | 'skip' | undefined>;
  /** The order of day and month in pasted texts that can be read in two ways; undefined if the user cancels. */
  dayOrder(texts: readonly string[]): Promise<'dmy' | 'mdy' | undefined>;
  /** The keys of the conflicts that the user overrides; undefined if the user cancels. */
  conflicts(view: TrackerView, conflicts: readonly CellConflict[]): Promise<ReadonlySet<string> | undefined>;
  /** Says which punches block a completion; the exceptions to complete it with, undefined if the user cancels. */
  blocked(
    tools: TrackerTools,
    view: TrackerView,
    cell: CellName,
    about: { text: string; address: string; watch: Watch },
  ): Promise<PunchExceptionInput[] | undefined>;
  /** Previews the later milestones that would move with moves already made; true to move them. */
  push(
    view: TrackerView,
    about: { plan: PushPlan; made: readonly MadeMove[]; reason: string },
    options: { whyFixed: (cellIndex: number) => string | null; watch: Watch },
  ): Promise<boolean>;
}

type DraftStore = Pick<Drafts, 'watch' | 'takeAll'>;

/** What every change to the tracker needs. */
export interface TrackerTools {
  store: TrackerStore;
  call: Call;
  programme: number;
  rights: CellRights;
  questions: ChangeQuestions;
  /** Reports a turnover ready to submit, or no longer; only for users of a team link, who can’t submit. */
  markReady?: (cell: ViewCell, isReady: boolean) => Promise<void>;
  /** Opens an address of the application; none for users of a team link. */
  goTo?: (href: string) => void;
  /** Stores for questions and requests that are open when the session ends; none for users of a team link. */
  session?: { drafts: DraftStore; unsent: DraftStore };
}

export const TrackerToolsContext = createContext<TrackerTools | null>(null);

export function useTrackerTools(): TrackerTools {
  const tools = use(TrackerToolsContext);
  if (!tools) throw new Error('There is no tracker around this component.');
  return tools;
}
