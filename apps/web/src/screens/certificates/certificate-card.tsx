import {
  certificateStateLabels,
  outcomeLabels,
  type CertificateRow,
} from '@baton/contract/certificates/certificates.ts';
import { formatDay } from '#lib/format-day.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { readToday } from '#lib/today.ts';
import { Badge } from '#ui/badge.tsx';
import { copy } from './copy.ts';

/** A certificate on a phone. */
export function CertificateCard({ row }: { row: CertificateRow }) {
  const { number, state, outcome, exceptions } = row;
  const isVoid = state === 'void';
  return (
    <>
      <span className="flex h-6 w-full items-center gap-2">
        <span className={joinClasses('min-w-0 truncate font-medium tabular', isVoid && 'line-through')}>
          {number}
        </span>
        <span className="ml-auto flex shrink-0">
          <Badge tone={isVoid ? 'danger' : 'success'}>{certificateStateLabels[state]}</Badge>
        </span>
      </span>
      <span className={joinClasses('w-full truncate leading-5', isVoid && 'text-text-muted')}>
        {row.scope_code} {row.scope_name}
      </span>
      <span className="mt-auto flex w-full gap-2 truncate text-sm text-text-muted tabular">
        <span>{row.milestone_code}</span>
        <span className="truncate">
          {exceptions > 0 ? copy.card.exceptions(exceptions) : outcomeLabels[outcome]}
        </span>
        <span className="ml-auto shrink-0">
          {copy.card.issued(formatDay(readToday(new Date(row.issued_at)), readToday()))}
        </span>
      </span>
    </>
  );
}
