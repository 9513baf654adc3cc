import { useState } from 'react';
import type { HandoverNote } from '@baton/contract/tracker/handover-notes.ts';
import { noDay } from '@baton/domain/day-number.ts';
import { explain } from '@baton/domain/turnover/explain.ts';
import { statusInputAt, statusAt } from '@baton/domain/turnover/evaluate-set.ts';
import type { RoundItem } from '@baton/domain/turnover/weekly-round.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { Badge } from '#ui/badge.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { ViewCell } from '#turnover/model/cell-name.ts';
import { RejectionText } from '#turnover/submission/rejection-text.tsx';
import { RoundAnswer } from './round-answer.tsx';
import { RoundComments } from './round-comments.tsx';
import { RoundRemark } from './round-remark.tsx';
import { copy } from './copy.ts';

export interface RoundCardProps {
  viewCell: ViewCell;
  item: RoundItem;
  /** Whether the user still has to act on it. */
  isOpen: boolean;
  notes: readonly HandoverNote[];
}

/** A turnover with its dates, status and answers. */
export function RoundCard({ viewCell, item, isOpen, notes }: RoundCardProps) {
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
  // The rejection itself says more than the reason for the status.
  const isRejected = notes.some(({ kind }) => kind === 'rejected');
  const remark = cells.remark.get(viewCell.cellIndex) ?? '';
  return (
    <li
      aria-label={`${code} ${milestone.code}`}
      className={joinClasses(
        'rounded-md border border-line px-4 py-3',
        isOpen ? 'bg-surface-raised' : 'bg-surface-sunken',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 font-semibold">
          <span className="tabular">{code}</span> <span className="font-normal">{scopes.name[row]}</span>
        </h2>
        <CardBadge {...{ item, isOpen }} staleDays={view.context.staleDays} />
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
          {!isRejected && <span className="text-text-muted">{why[0]}</span>}
        </p>
      )}
      {notes.map((note) => (
        <CardNote key={note.kind} note={note} />
      ))}
      {remark !== '' && !isRemarking && (
        <p className="mt-1 text-sm whitespace-pre-line text-text-muted">{copy.list.remark(remark)}</p>
      )}
      <RoundAnswer {...{ viewCell, item, isOpen }} onRemark={() => setRemarking(!isRemarking)} />
      {isRemarking && <RoundRemark viewCell={viewCell} remark={remark} onDone={() => setRemarking(false)} />}
      <RoundComments viewCell={viewCell} />
    </li>
  );
}

interface CardBadgeProps extends Pick<RoundCardProps, 'item' | 'isOpen'> {
  staleDays: number;
}

function CardBadge({ item, isOpen, staleDays }: CardBadgeProps) {
  if (item.isReady)
    return (
      <Badge tone="accent" icon="check">
        {copy.list.ready}
      </Badge>
    );
  if (!isOpen) return <Badge tone="success">{copy.list.updated}</Badge>;
  if (!item.isStale) return null;
  return (
    <span title={copy.list.staleDefinition(staleDays)}>
      <Badge tone="warning">{copy.list.stale}</Badge>
    </span>
  );
}

/** Who rejected the turnover and why, or who reported it ready to submit. */
function CardNote({ note }: { note: HandoverNote }) {
  if (note.kind === 'rejected')
    return (
      <div className="mt-2 rounded-md bg-danger-soft px-3 py-2 text-sm">
        <RejectionText rejected={note} />
      </div>
    );
  return <p className="mt-1 text-sm text-text-muted">{copy.list.readyBy(note.by, formatMoment(note.at))}</p>;
}
