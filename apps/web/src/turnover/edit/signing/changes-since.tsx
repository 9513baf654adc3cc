import type { ChangeSinceSigning, ReviewedCertificate } from '@baton/contract/certificates/certificates.ts';
import { isDay } from '@baton/domain/day.ts';
import { formatDayWithYear } from '#lib/format-day.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { describeChanges } from './describe-changes.ts';
import { copy } from './copy.ts';

const words = copy.changes;

const tones: Partial<Record<ChangeSinceSigning['kind'], BadgeTone>> = {
  raised: 'warning',
  reopened: 'warning',
  deleted: 'warning',
  moved: 'warning',
  verified: 'success',
};

/** 'P-00012: Valve leaks', 'Forecast: 12 Mar 2027'. */
function lineOf({ kind, what, text }: ChangeSinceSigning): string {
  if (kind !== 'field') return words.line(what, text);
  return words.line(words.fields[what] ?? what, isDay(text) ? formatDayWithYear(text) : text);
}

/** What changed since the responsible team signed; nothing before the first signature. */
export function ChangesSince({ record: { content, changes } }: { record: ReviewedCertificate }) {
  const { submission } = content;
  if (!submission) return null;
  const moment = formatMoment(submission.at);
  if (changes.length === 0)
    return (
      <p className="flex items-center gap-2 rounded-md bg-surface-sunken px-3 py-2 text-text-muted">
        <Icon name="check" size={14} className="shrink-0" />
        {words.nothing(submission.name, moment)}
      </p>
    );
  return (
    <div className="rounded-md bg-info-soft px-3 py-2">
      <p>
        {words.since(submission.name, moment)}{' '}
        <strong className="font-semibold">{describeChanges(changes)}</strong>
      </p>
      <ul aria-label={words.list} className="mt-1.5 flex flex-col gap-1">
        {changes.map((change) => (
          <li key={`${change.kind} ${change.what}`} className="flex items-start gap-2">
            <Badge tone={tones[change.kind] ?? 'neutral'}>{words.kind[change.kind]}</Badge>
            <span className="min-w-0 break-words">{lineOf(change)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
