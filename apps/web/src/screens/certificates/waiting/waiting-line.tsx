import { defaultStringifySearch } from '@tanstack/react-router';
import { Link } from 'react-aria-components/Link';
import type { WaitingCertificate } from '@baton/contract/certificates/certificates.ts';
import { readScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { writeOpen } from '#turnover/filter/tracker-search.ts';
import { Badge } from '#ui/badge.tsx';
import { copy } from './copy.ts';

/** A turnover that waits: what it is, who signed it when, and what blocks it. */
export function WaitingLine({ record }: { record: WaitingCertificate }) {
  const { step, signed_at: at, signed_by: by, punches_blocking: blocking } = record;
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-0.5">
      <Link href={turnoverLink(record)} className="min-w-0 max-w-full truncate font-medium hover:underline">
        <span className="tabular">{record.scope_code}</span> {record.scope_name}
      </Link>
      <Badge>{record.milestone_code}</Badge>
      {blocking > 0 && (
        <Badge tone="warning" icon="lock">
          {copy.blocking(blocking)}
        </Badge>
      )}
      <span className="w-full text-sm break-words text-text-muted tabular">
        {record.title}
        {at !== null && ` · ${copy.signedBy(by, formatMoment(at))}`}
      </span>
      {step === 'accept' && at === null && (
        <span className="w-full text-sm text-warning-text">{copy.unsigned}</span>
      )}
    </div>
  );
}

/** The tracker with the turnover open. */
function turnoverLink({ scope, milestone }: WaitingCertificate): string {
  const ref = readScopeRef(scope);
  if (!ref) return '/app/tracker';
  const open = writeOpen({ kind: ref.kind, scope: ref.id, milestone });
  return `/app/tracker${defaultStringifySearch({ kind: ref.kind === 'area' ? ref.kind : undefined, open })}`;
}
