import { useMemo } from 'react';
import { noDay } from '@baton/domain/day-number.ts';
import { statusAt } from '@baton/domain/turnover/judge-set.ts';
import { partsOf, sumUp } from '@baton/domain/turnover/roll-up.ts';
import { Section } from '#ui/section.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { sayDay, sayDistance } from '#turnover/model/say-day.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

export interface ScopeChainProps {
  view: TrackerView;
  row: number;
  onOpen: (milestone: number) => void;
}

/** A scope's gates from first to last; of a parent, how far its parts have come. */
export function ScopeChain({ view, row, onOpen }: ScopeChainProps) {
  const { set, judgement } = view;
  const { gates, scopes } = set;
  const isOwn = scopes.turned_over[row]!;
  const parts = useMemo(() => (isOwn ? [] : (partsOf(set)[row] ?? [])), [set, row, isOwn]);
  const columns = gates.flatMap((_, column) =>
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
    const gate = gates[column]!;
    const place = row * gates.length + column;
    const status = statusAt(judgement, place);
    const { baseline, forecast, actual } = set.cells;
    const isDone = actual[place] !== noDay;
    const reached = isDone ? actual[place]! : forecast[place]!;
    const distance = sayDistance(view, baseline[place]!, reached);
    const later = reached > baseline[place]!;
    return (
      <>
        {status && <Mark status={status} />}
        <button
          type="button"
          onClick={() => onOpen(gate.id)}
          className="-mx-2 -my-1 grid w-full grid-cols-[1fr_auto] gap-x-4 rounded-md px-2 py-1 text-left hover:bg-surface-hover"
        >
          <span className="min-w-0">
            <span className="font-medium">{gate.name}</span>{' '}
            <span className="text-sm text-text-muted">{gate.code}</span>
          </span>
          <span className="text-right tabular">
            <span className="text-sm text-text-muted">{isDone ? 'Actual ' : 'Forecast '}</span>
            {sayDay(view, reached)}
          </span>
          <span className="col-span-2 text-sm text-text-muted tabular">
            Baseline {sayDay(view, baseline[place]!)}
            {distance !== null &&
              reached !== baseline[place] &&
              `, ${distance} ${later ? 'later' : 'earlier'}`}
          </span>
        </button>
      </>
    );
  }

  function renderSum(column: number) {
    const gate = gates[column]!;
    const { done, total, latest, worst } = sumUp(set, judgement, parts, column);
    return (
      <>
        {worst && <Mark status={worst} />}
        <p className="flex justify-between gap-4">
          <span className="font-medium">{gate.name}</span>
          <span className="text-text-muted tabular">
            {done} of {total}, last {sayDay(view, latest)}
          </span>
        </p>
      </>
    );
  }
}

function Mark({ status }: { status: Parameters<typeof StatusMark>[0]['status'] }) {
  return (
    <span className="absolute top-0 -left-[9px] flex bg-surface-raised py-0.5">
      <StatusMark status={status} isWordHidden size={16} />
    </span>
  );
}
