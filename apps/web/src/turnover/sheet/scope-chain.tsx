import { useMemo } from 'react';
import { noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { expectedAt } from '@baton/domain/turnover/tracker-set.ts';
import { statusAt } from '@baton/domain/turnover/evaluate-set.ts';
import { partsOf, milestoneTotals } from '@baton/domain/turnover/roll-up.ts';
import { Section } from '#ui/section.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { describeDay, describeDistance } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { Status } from '@baton/domain/turnover/status.ts';
import { copy } from './copy.ts';

const words = copy.scope;

interface ScopeChainProps {
  view: TrackerView;
  row: number;
  onOpen: (milestone: number) => void;
}

/** A scope's milestones from first to last; for a parent, the progress of its parts. */
export function ScopeChain({ view, row, onOpen }: ScopeChainProps) {
  const { set } = view;
  const [isOwn, kind] = [set.scopes.turned_over[row]!, set.scopes.kind[row]!];
  const parts = useMemo(() => (isOwn ? [] : (partsOf(set)[row] ?? [])), [set, row, isOwn]);
  const columns = set.milestones.flatMap((_, column) =>
    column >= set.chainStart[row]! && column <= set.chainEnd[row]! ? [column] : [],
  );
  if (columns.length === 0) return <p className="text-text-muted">{words.noMilestones[kind]}</p>;
  return (
    <Section title={words.milestones} {...(!isOwn && { text: words.trackedBelow[kind](parts.length) })}>
      <ol className="flex flex-col">
        {columns.map((column) => (
          <li
            key={column}
            className="relative border-l border-line pb-3 pl-5 last:border-transparent last:pb-0"
          >
            {isOwn ? (
              <OwnMilestone {...{ view, row, column, onOpen }} />
            ) : (
              <PartsMilestone {...{ view, parts, column }} />
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** A milestone of the scope itself; opens its turnover. */
function OwnMilestone({ view, row, column, onOpen }: ScopeChainProps & { column: number }) {
  const { set, evaluation } = view;
  const milestone = set.milestones[column]!;
  const cellIndex = row * set.milestones.length + column;
  const status = statusAt(evaluation, cellIndex);
  const [baseline, actual] = [set.cells.baseline[cellIndex]!, set.cells.actual[cellIndex]!];
  const isDone = actual !== noDay;
  const reached = isDone ? actual : set.cells.forecast[cellIndex]!;
  const expected = expectedAt(set, cellIndex, view.dataDate);
  return (
    <>
      {status && <ChainMark status={status} />}
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
          <span className="text-sm text-text-muted">{isDone ? 'Actual' : 'Forecast'} </span>
          {describeDay(view, reached)}
        </span>
        <span className="col-span-2 text-sm text-text-muted tabular">
          {describeBaseline(view, baseline, reached === noDay ? noDay : expected)}
        </span>
      </button>
    </>
  );
}

/** 'Baseline 3 Mar · 9 days (7 working) later'. */
function describeBaseline(view: TrackerView, baseline: DayNumber, expected: DayNumber): string {
  const day = describeDay(view, baseline);
  const distance = describeDistance(view, baseline, expected);
  if (distance === null || expected === baseline) return `Baseline ${day}`;
  return expected > baseline
    ? `Baseline ${day} · ${distance} later`
    : `Baseline ${day} · ${distance} earlier`;
}

interface PartsMilestoneProps {
  view: TrackerView;
  /** Rows of the parts. */
  parts: readonly number[];
  column: number;
}

/** A milestone of a parent: how many of its parts have completed it. */
function PartsMilestone({ view, parts, column }: PartsMilestoneProps) {
  const { set, evaluation } = view;
  const { done, total, latest, worst } = milestoneTotals(set, evaluation, parts, column);
  return (
    <>
      {worst && <ChainMark status={worst} />}
      <p className="flex justify-between gap-4">
        <span className="font-medium">{set.milestones[column]!.name}</span>
        <span className="text-text-muted tabular">{`${done} of ${total} complete · latest ${describeDay(view, latest)}`}</span>
      </p>
    </>
  );
}

/** Status mark on the line that connects the milestones. */
function ChainMark({ status }: { status: Status }) {
  return (
    <span className="absolute top-0 -left-[9px] flex bg-surface-raised py-0.5">
      <StatusMark status={status} isWordHidden size={16} />
    </span>
  );
}
