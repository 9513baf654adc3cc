import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import * as z from 'zod/mini';
import type { CommitmentRecord } from '@baton/contract/tracker/commitments.ts';
import { dayOf, weekOf } from '@baton/domain/day-number.ts';
import { cellsInWindow, lookaheadBoard } from '@baton/domain/lookahead/board.ts';
import { filterWindowCells, windowFigures } from '@baton/domain/lookahead/window-categories.ts';
import { lookaheadWindow } from '@baton/domain/lookahead/window.ts';
import type { ReportData } from '@baton/domain/turnover/report-data.ts';
import type { Programme } from '#session/programme-list.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { weekToCommit } from '#turnover/commitments/commitment-at.ts';
import {
  commitmentsToClose,
  keyOfCommitment,
  useCommitments,
} from '#turnover/commitments/use-commitments.ts';
import { useReportData } from '#turnover/compare/use-report-data.ts';
import { useEditTools } from '#turnover/edit/use-edit-tools.ts';
import { lookaheadSearch, type LookaheadSearch, usualWeeks } from '#turnover/filter/lookahead-search.ts';
import { useFiltered } from '#turnover/filter/use-filtered.ts';
import { useTrackerSearch } from '#turnover/filter/use-tracker-search.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { useSelf } from '#turnover/model/use-self.ts';
import type { TrackerState } from '#turnover/model/use-tracker.ts';
import { useSelectionStore } from '#turnover/selection/use-selection-store.ts';
import { useIssues, useLastIssue } from './issue/use-issues.ts';
import {
  isCommittedAt,
  type LookaheadContent,
  type LookaheadDisplay,
  type LookaheadHistory,
} from './lookahead-content.ts';

/** State of the open look-ahead: filter, window, lanes, selection and history. */
export function useOpenLookahead(
  programme: Programme,
  { store, tick }: Pick<TrackerState, 'store' | 'tick'>,
  view: TrackerView,
) {
  const address = useTrackerSearch();
  const { filter } = address;
  const display = useLookaheadSearch(view.structure.settings.lookahead_weeks);
  const tools = useEditTools(programme, store);
  const self = useSelf(view, useCurrentUser().id, tools.rights.teams);
  const found = useFiltered(view, tick, filter, self);
  const filtered = useMemo(() => ({ ...found, key: JSON.stringify(filter) }), [found, filter]);
  const reportData = useReportData(view, filtered);
  const selection = useSelectionStore();
  const history = useLookaheadHistory(view);
  const { board, ...shown } = useLookahead(reportData, tick, display, history);
  const content: LookaheadContent = {
    programme,
    view,
    tick,
    reportData,
    board,
    history,
    selection,
    address,
    display,
  };
  return { tools, content, ...shown };
}

function useLookaheadSearch(lookaheadWeeks: number): LookaheadDisplay {
  const given: object = useSearch({ strict: false });
  const navigate = useNavigate();
  return useMemo(() => {
    const search = z.parse(lookaheadSearch, given);
    return {
      search,
      shown: search.view ?? 'board',
      weeks: search.weeks ?? usualWeeks(lookaheadWeeks),
      lanes: search.lanes ?? 'responsible',
      change: (next, { isStep = false } = {}) =>
        void navigate({
          to: '.',
          search: ((before: LookaheadSearch) => ({ ...before, ...next })) as never,
          replace: !isStep,
          resetScroll: false,
        }),
    };
  }, [given, navigate, lookaheadWeeks]);
}

/** Window of the filtered turnovers, in lanes. Cells change in place, so everything is recomputed on each tick. */
function useLookahead(
  { set, cellIndexes: all, context }: ReportData,
  tick: number,
  { search: { only }, weeks, lanes }: LookaheadDisplay,
  history: LookaheadHistory,
) {
  const window = useMemo(
    () => lookaheadWindow(context.dataDate, weeks, context.weekStart),
    [context.dataDate, context.weekStart, weeks],
  );
  const isCommitted = useCallback(
    (cellIndex: number) => isCommittedAt(history, set, cellIndex),
    [set, history],
  );
  /** All turnovers of the window, ignoring the narrowing; so do the figures. */
  const cellIndexes = useMemo(
    () => cellsInWindow(set, all, window),
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- the tick stands for cells that change in place
    [set, all, window, tick],
  );
  const figures = useMemo(
    () => ({
      ...windowFigures(set, cellIndexes, window),
      committed: cellIndexes.reduce((count, cellIndex) => count + Number(isCommitted(cellIndex)), 0),
    }),
    [set, cellIndexes, window, isCommitted],
  );
  const board = useMemo(() => {
    const shown = filterWindowCells(set, cellIndexes, window, only, isCommitted);
    return lookaheadBoard({ set, context }, shown, window, lanes);
  }, [set, context, cellIndexes, window, lanes, only, isCommitted]);
  return { board, figures, cellIndexes };
}

/** Loads commitments and issues; empty while loading, because the board does not wait for them. */
function useLookaheadHistory(view: TrackerView): LookaheadHistory {
  const { programme } = view;
  const week = weekToCommit(view);
  const thisWeek = dayOf(weekOf(view.dataDate, view.structure.settings.week_start));
  const { open, coming } = useCommitments(programme, week);
  const { data: issues } = useIssues(programme);
  const last = useLastIssue(programme, issues);
  return useMemo(
    () => ({
      week,
      committed: byKey(coming.data ?? []),
      running: byKey(
        (open.data ?? []).filter((record) => record.week === thisWeek && thisWeek !== dayOf(week)),
      ),
      toClose: commitmentsToClose(open.data ?? [], week),
      issues: issues ?? [],
      last,
    }),
    [week, thisWeek, coming.data, open.data, issues, last],
  );
}

function byKey(records: readonly CommitmentRecord[]): Map<string, CommitmentRecord> {
  return new Map(records.map((record) => [keyOfCommitment(record), record]));
}
