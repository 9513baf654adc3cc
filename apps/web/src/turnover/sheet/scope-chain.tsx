import { useMemo } from 'react';
import { noDay } from '@baton/domain/day-number.ts';
import { statusAt } from '@baton/domain/turnover/evaluate-set.ts';
import { partsOf, milestoneTotals } from '@baton/domain/turnover/roll-up.ts';
import { Section } from '#ui/section.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { describeDay, describeDistance } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

export interface ScopeChainProps {
  view: TrackerView;
  row: number;
  onOpen: (milestone: number) => void;
}

/** Milestones of a scope in order; for a parent, the progress of its children. */
export function ScopeChain({ view, row, onOpen }: ScopeChainProps) {
  const { set, evaluation } = view;
  const { milestones, scopes } = set;
  const isOwn = scopes.turned_over[row]!;
  const parts = useMemo(() => (isOwn ? [] : (partsOf(set)[row] ?? [])), [set, row, isOwn]);
  const columns = milestones.flatMap((_, column) =>
    column >= set.chainStart[row]! && column <= set.chainEnd[row]! ? [column] : [],
  );
  if (columns.length === 0)
    return <p className="text-text-muted">The programme has no milestones for its kind yet.</p>;
  return (
    <Section
      title="Gates"
      {...(!isOwn && { text: `It is not turned over itself; its ${parts.length} parts are.` })}
    >
      <ol className="flex flex-col">
        {columns.map((column) => (
          <li
            key={column}
            className="relative border-l border-line pb-3 pl-5 last:border-transparent last:pb-0"
          >
            {isOwn ? renderOwn(column) : renderSum(column)}
          </li>
        ))}
      </ol>
    </Section>
  );

  function renderOwn(column: number) {
    const milestone = milestones[column]!;
    const cellIndex = row * milestones.length + column;
    const status = statusAt(evaluation, cellIndex);
    const { baseline, forecast, actual } = set.cells;
    const isDone = actual[cellIndex] !== noDay;
    const reached = isDone ? actual[cellIndex]! : forecast[cellIndex]!;
    const distance = describeDistance(view, baseline[cellIndex]!, reached);
    const later = reached > baseline[cellIndex]!;
    return (
      <>
        {status && <DrillDown status={status} />}
        <button
          type="button"
          onClick={() => onOpen(milestone.id)}
          className="-mx-2 -my-1 grid w-full grid-cols-[1fr_auto] gap-x-4 rounded-md px-2 py-1 text-left hover:bg-surface-hover"
        >
          <span className="min-w-0">
            <span className="font-medium">{milestone.name}</span>{' '}
            <span className="text-sm text-text-muted">{milestone.code}</span>
          </span>
          <span className="text-right tabular">
            <span className="text-sm text-text-muted">{isDone ? 'Actual ' : 'Forecast '}</span>
            {describeDay(view, reached)}
          </span>
          <span className="col-span-2 text-sm text-text-muted tabular">
            Baseline {describeDay(view, baseline[cellIndex]!)}
            {distance !== null &&
              reached !== baseline[cellIndex] &&
              `, ${distance} ${later ? 'later' : 'earlier'}`}
          </span>
        </button>
      </>
    );
  }

  function renderSum(column: number) {
    const milestone = milestones[column]!;
    const { done, total, latest, worst } = milestoneTotals(set, evaluation, parts, column);
    return (
      <>
        {worst && <DrillDown status={worst} />}
        <p className="flex justify-between gap-4">
          <span className="font-medium">{milestone.name}</span>
          <span className="text-text-muted tabular">
            {done} of {total}, last {describeDay(view, latest)}
          </span>
        </p>
      </>
    );
  }
}

function DrillDown({ status }: { status: Parameters<typeof StatusMark>[0]['status'] }) {
  return (
    <span className="absolute top-0 -left-[9px] flex bg-surface-raised py-0.5">
      <StatusMark status={status} isWordHidden size={16} />
    </span>
  );
}
