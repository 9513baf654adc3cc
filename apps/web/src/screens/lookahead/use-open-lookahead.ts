import type { CommitmentRecord } from '@baton/contract/tracker/commitments.ts';
import { dayOf, weekOf } from '@baton/domain/day-number.ts';
import type { Programme } from '#session/programme-list.ts';
import { useSelectionStore } from '#turnover/selection/use-selection-store.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { TrackerState } from '#turnover/model/use-tracker.ts';
import { useTrackerSearch, type TrackerAddress } from '#turnover/filter/use-tracker-search.ts';
import type { LookaheadContent } from './lookahead-content.ts';
import { useLookahead } from './use-lookahead.ts';
import { useLookaheadSearch } from './use-lookahead-search.ts';
import { useMemo } from 'react';
import type { ReportData } from '@baton/domain/reports/report-data.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { weekToCommit } from '#turnover/commitments/commitment-at.ts';
import {
  keyOfCommitment,
  commitmentsToClose,
  useCommitments,
} from '#turnover/commitments/use-commitments.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { useEditTools } from '#turnover/edit/use-edit-tools.ts';
import { useFiltered } from '#turnover/filter/use-filtered.ts';
import { useReportData } from '#turnover/compare/use-report-data.ts';
import { useSelf } from '#turnover/model/use-self.ts';
import { useIssues, useLastIssue } from './issue/use-issues.ts';
import type { LookaheadHistory } from './lookahead-history.ts';

/** State of the open look-ahead: filter, window, lanes, selection and history. */
export function useOpenLookahead(
  programme: Programme,
  { store, tick }: Pick<TrackerState, 'store' | 'tick'>,
  view: TrackerView,
) {
  const address = useTrackerSearch();
  const display = useLookaheadSearch(view.structure.settings.lookahead_weeks);
  const { tools, reportData } = useLookaheadData(programme, { store, tick }, view, address);
  const selection = useSelectionStore();
  const history = useLookaheadHistory(view);
  const { board, figures, cellIndexes, found } = useLookahead(reportData, tick, display, history);
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
  return {
    tools,
    content,
    figures,
    cellIndexes,
    found,
  };
}

/** The filtered turnovers and the tools to edit them. */
function useLookaheadData(
  programme: Programme,
  { store, tick }: Pick<TrackerState, 'store' | 'tick'>,
  view: TrackerView,
  { filter }: TrackerAddress,
): { tools: TrackerTools; reportData: ReportData } {
  const user = useCurrentUser();
  const tools = useEditTools(programme, store);
  const self = useSelf(view, user.id, tools.rights.teams);
  const found = useFiltered(view, tick, filter, self);
  const filtered = useMemo(() => ({ ...found, key: JSON.stringify(filter) }), [found, filter]);
  return { tools, reportData: useReportData(view, filtered) };
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
