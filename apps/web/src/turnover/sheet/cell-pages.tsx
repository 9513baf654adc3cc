import { turnoverId } from '@baton/contract/records/comments.ts';
import type { CellDetail, HistoryMark } from '@baton/contract/tracker/cell-detail.ts';
import type { ConstraintRecord } from '@baton/contract/tracker/constraints.ts';
import { forecastLayout } from '@baton/domain/chart/forecast-layout.ts';
import { noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { copy as turnoverCopy } from '@baton/domain/turnover/copy.ts';
import type { TurnoverState } from '@baton/domain/turnover/status.ts';
import { useMemo } from 'react';
import { Tabs } from '#ui/tabs.tsx';
import type { TrackerAddress } from '#turnover/filter/use-tracker-search.ts';
import type { ViewCell } from '#turnover/model/cell-name.ts';
import { sheetTabs } from '#turnover/filter/tracker-search.ts';
import { useCommentTab } from '#records/comments/comment-tab.tsx';
import { useViewCommentPlace } from '#records/comments/use-comment-place.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { ImportUndo } from '#resource/import/import-undo.tsx';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { FieldChangeText } from '#turnover/edit/submission/field-change.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ShapeList } from '#views/chart/shape-list.tsx';
import { CellTurnover } from './cell-turnover.tsx';
import { useAttachmentCounts } from './constraint-attachments.tsx';
import { ConstraintRow } from './constraint-row.tsx';
import { CellPunches } from './punches/cell-punches.tsx';
import { copy } from './copy.ts';
import { forecastPoints, type ForecastPoint } from './forecast-points.ts';
import { groupHistory, isConfirmation } from './group-history.ts';
import { useConstraints } from './use-constraints.tsx';

const words = copy.history;

/** Labels of undone and corrected changes. */
const markTexts: Record<HistoryMark, string> = words.mark;

interface CellPagesProps {
  viewCell: ViewCell;
  detail: CellDetail;
  address: TrackerAddress;
}

/** Tabs of a turnover’s sheet; the URL selects the open one. */
export function CellPages({ viewCell, detail, address }: CellPagesProps) {
  const comments = useCommentTab(
    useViewCommentPlace(viewCell.view, {
      entity: 'turnover',
      id: turnoverId(viewCell.ref, viewCell.milestone),
    }),
  );
  return (
    <Tabs
      label={copy.sheet.turnover}
      selectedKey={address.search.tab ?? 'turnover'}
      onSelectionChange={(key) => address.change({ tab: sheetTabs.find((tab) => tab === key) })}
      tabs={[
        { id: 'turnover', label: copy.sheet.turnover, content: <CellTurnover {...{ viewCell, detail }} /> },
        {
          id: 'constraints',
          label: 'Constraints',
          count: detail.constraints.filter(({ cleared_at }) => cleared_at === null).length,
          content: <CellConstraints viewCell={viewCell} constraints={detail.constraints} />,
        },
        ...(viewCell.view.structure.settings.punches === 'records'
          ? [
              {
                id: 'punches',
                label: 'Punches',
                count: detail.punches.open,
                content: <CellPunches viewCell={viewCell} detail={detail} />,
              },
            ]
          : []),
        comments,
        { id: 'history', label: 'History', content: <CellHistory {...{ viewCell, detail }} /> },
      ]}
    />
  );
}

/** Constraints of a turnover: open ones first, then cleared ones. */
function CellConstraints({
  viewCell,
  constraints,
}: {
  viewCell: ViewCell;
  constraints: readonly ConstraintRecord[];
}) {
  const { rights } = useTrackerTools();
  const actions = useConstraints(viewCell);
  const { view, row, column } = viewCell;
  const attached = useAttachmentCounts(view.programme, constraints);
  const whyNot = rights.whyNot(view, 'constraints.edit', row, column);
  const add = whyNot === null && (
    <Button icon="plus" onPress={() => void actions.add()}>
      {copy.constraints.add}
    </Button>
  );
  if (constraints.length === 0)
    return (
      <EmptyState title="No constraints" icon="circle-check" actions={add}>
        Log anything that must be cleared before this milestone: material, access, permits, documents.
      </EmptyState>
    );
  const sorted = constraints.toSorted(
    (one, other) =>
      Number(one.cleared_at !== null) - Number(other.cleared_at !== null) ||
      (one.need_by ?? '9').localeCompare(other.need_by ?? '9'),
  );
  return (
    <div className="flex flex-col gap-3">
      {add && <div>{add}</div>}
      {whyNot !== null && <p className="text-sm text-text-muted">{whyNot}</p>}
      <ul className="divide-y divide-line border-y border-line">
        {sorted.map((record) => (
          <li key={record.id} className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2.5">
            <ConstraintRow
              {...{ viewCell, record }}
              attached={attached[record.id] ?? 0}
              mayEdit={whyNot === null}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

type Entry = CellDetail['history'][number];

/** History of a turnover, newest first, with the trend of its forecast. */
function CellHistory({ viewCell: { view, cellIndex }, detail }: { viewCell: ViewCell; detail: CellDetail }) {
  const timeZone = view.structure.settings.time_zone;
  const points = useMemo(() => forecastPoints(detail.history, timeZone), [detail.history, timeZone]);
  const entries = useMemo(() => groupHistory(detail.history), [detail.history]);
  if (entries.length === 0)
    return (
      <EmptyState title="No history yet" icon="info">
        Date changes, submissions and decisions will appear here, with who made them and why.
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-4">
      <ForecastTrend view={view} points={points} baseline={view.set.cells.baseline[cellIndex]!} />
      <ol className="divide-y divide-line">
        {entries.map((group) => (
          <li key={group.key} className="py-2.5 first:pt-0">
            {group.entries.map((entry) => (
              <p key={entry.field}>{titleOf(view, entry)}</p>
            ))}
            <p className="text-sm text-text-muted">
              {group.by || 'System'} · <span className="tabular">{formatMoment(group.at)}</span>
              {markTexts[group.mark] !== '' && (
                <>
                  {' '}
                  · <em>{markTexts[group.mark]}</em>
                </>
              )}
            </p>
            {group.ground && (
              <p className="text-sm text-text-muted">{words.ground[group.ground](group.reason)}</p>
            )}
            <WrittenText texts={[group.ground ? '' : reasonOf(view, group.reason), group.note]} />
            {group.isOwnImport && (
              <div className="mt-1.5">
                <ImportUndo programme={view.programme} operation={group.key} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What was said of a change, without what is empty. */
function WrittenText({ texts }: { texts: readonly string[] }) {
  const said = texts.filter((text) => text !== '').join(' – ');
  return said === '' ? null : <p className="text-sm text-text-muted">{said}</p>;
}

function titleOf(view: TrackerView, { field, before, after }: Entry) {
  if (isConfirmation(field)) return 'Forecast confirmed';
  if (field === 'ready_at') return after === null ? 'No longer ready to submit' : 'Reported ready to submit';
  if (field === 'state') return turnoverCopy.state[(after ?? 'open') as TurnoverState] ?? after;
  return <FieldChangeText view={view} change={{ field, before, after }} />;
}

function reasonOf({ structure }: TrackerView, reason: string): string {
  return structure.reason_codes.find(({ code }) => code === reason)?.label ?? reason;
}

interface ForecastTrendProps {
  view: TrackerView;
  points: readonly ForecastPoint[];
  baseline: DayNumber;
}

/** Forecast over time against the baseline; a rising line is a growing delay. */
function ForecastTrend({ view, points, baseline }: ForecastTrendProps) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const formatDay = (day: DayNumber) => describeDay(view, day);
  const { width, height, shapes } = forecastLayout({ points, baseline, today: view.today, formatDay });
  const label = [
    words.moves(points.length - 1, formatDay(first.forecast), formatDay(last.forecast)),
    ...(baseline === noDay ? [] : [words.baseline(formatDay(baseline))]),
  ].join(' ');
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      {...{ role: 'img', 'aria-label': label }}
      className="w-full text-[11px] tabular"
    >
      <ShapeList shapes={shapes} linkOf={() => null} prefix="forecast" />
    </svg>
  );
}
