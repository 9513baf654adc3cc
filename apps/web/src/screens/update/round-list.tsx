import { useState } from 'react';
import type { RoundItem } from '@baton/domain/turnover/weekly-round.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Progress } from '#ui/progress.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { noDay } from '@baton/domain/day-number.ts';
import { explain } from '@baton/domain/turnover/explain.ts';
import { statusInputAt, statusAt } from '@baton/domain/turnover/evaluate-set.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { Badge } from '#ui/badge.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { findViewCell, type ViewCell } from '#turnover/model/cell-name.ts';
import { RoundAnswer } from './round-answer.tsx';
import { RoundComments } from './round-comments.tsx';
import { RoundRemark } from './round-remark.tsx';
import { copy } from './copy.ts';

export interface RoundListProps {
  view: TrackerView;
  items: readonly RoundItem[];
  isMine: boolean;
}

/** Turnovers to answer, with progress. Answered turnovers keep their position. */
export function RoundList({ view, items, isMine }: RoundListProps) {
  const keyOf = ({ row, column }: RoundItem) =>
    `${view.set.scopes.id[row]} ${view.set.milestones[column]?.id}`;
  const [initialOrder] = useState(
    () =>
      new Map(
        items
          .toSorted((one, other) => Number(one.isAnswered) - Number(other.isAnswered))
          .map((item, at) => [keyOf(item), at]),
      ),
  );
  if (items.length === 0)
    return (
      <EmptyState title={copy.list.empty} icon="circle-check">
        {isMine ? copy.list.emptyMine : copy.list.emptyTeam}
      </EmptyState>
    );
  const answered = items.filter(({ isAnswered }) => isAnswered).length;
  const orderOf = (item: RoundItem) => initialOrder.get(keyOf(item)) ?? Infinity;
  return (
    <div className="flex flex-col gap-4">
      <div className="sticky top-0 z-10 -mx-4 bg-surface px-4 py-2">
        <Progress
          label={answered === items.length ? copy.list.allDone : copy.list.thisWeek}
          done={answered}
          total={items.length}
          unit={copy.list.progress}
          tone={answered === items.length ? 'success' : 'accent'}
        />
      </div>
      <ul aria-label={copy.list.label} className="flex flex-col gap-3">
        {items
          .toSorted((one, other) => orderOf(one) - orderOf(other))
          .map((item) => (
            <RoundCard key={keyOf(item)} view={view} item={item} />
          ))}
      </ul>
    </div>
  );
}

interface RoundCardProps {
  view: TrackerView;
  item: RoundItem;
}

function RoundCard({ view, item }: RoundCardProps) {
  const { scopes, milestones } = view.set;
  const viewCell = findViewCell(view, scopes.id[item.row]!, milestones[item.column]!.id);
  return viewCell && <CardContent viewCell={viewCell} item={item} />;
}

function CardContent({ viewCell, item }: { viewCell: ViewCell; item: RoundItem }) {
  const { view, row, column } = viewCell;
  const { scopes, milestones, cells } = view.set;
  const [isRemarking, setRemarking] = useState(false);
  const status = statusAt(view.evaluation, viewCell.cellIndex);
  const why = explain(statusInputAt(view.set, row, column), view.context, (day) => describeDay(view, day));
  const [code, milestone] = [scopes.code[row]!, milestones[column]!];
  const dates = [
    ['baseline', cells.baseline[viewCell.cellIndex]!],
    ['forecast', cells.forecast[viewCell.cellIndex]!],
    ['need', cells.need[viewCell.cellIndex]!],
  ] as const;
  const remark = cells.remark.get(viewCell.cellIndex) ?? '';
  return (
    <li
      aria-label={`${code} ${milestone.code}`}
      className={joinClasses(
        'rounded-md border px-4 py-3',
        item.isAnswered ? 'border-line bg-surface-sunken' : 'border-line bg-surface-raised',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 font-semibold">
          <span className="tabular">{code}</span> <span className="font-normal">{scopes.name[row]}</span>
        </h2>
        {item.isAnswered ? (
          <Badge tone="success">{copy.list.updated}</Badge>
        ) : (
          item.isStale && (
            <span title={copy.list.staleDefinition(view.context.staleDays)}>
              <Badge tone="warning">{copy.list.stale}</Badge>
            </span>
          )
        )}
      </div>
      <p className="text-sm text-text-muted">
        {milestone.code} · {milestone.name}
      </p>
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
        {dates
          .filter(([field, day]) => field !== 'need' || day !== noDay)
          .map(([field, day]) => (
            <div key={field}>
              <dt className="text-xs text-text-muted">{copy.list.dates[field]}</dt>
              <dd className={joinClasses('tabular', field === 'forecast' && 'font-semibold')}>
                {describeDay(view, day)}
              </dd>
            </div>
          ))}
      </dl>
      {status && (
        <p className="mt-2 flex flex-wrap items-baseline gap-x-2 text-sm">
          <StatusMark status={status} size={14} />
          <span className="text-text-muted">{why[0]}</span>
        </p>
      )}
      {remark !== '' && !isRemarking && (
        <p className="mt-1 text-sm whitespace-pre-line text-text-muted">{copy.list.remark(remark)}</p>
      )}
      <RoundAnswer viewCell={viewCell} item={item} onRemark={() => setRemarking(!isRemarking)} />
      {isRemarking && <RoundRemark viewCell={viewCell} remark={remark} onDone={() => setRemarking(false)} />}
      <RoundComments viewCell={viewCell} />
    </li>
  );
}
