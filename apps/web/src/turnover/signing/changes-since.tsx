import type { ReviewedCertificate } from '@baton/contract/turnover/certificates.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { describeChanges } from './describe-changes.ts';
import { copy } from './copy.ts';

const words = copy.changes;

const tones: Partial<Record<ReviewedCertificate['changes'][number]['kind'], BadgeTone>> = {
  raised: 'warning',
  reopened: 'warning',
  verified: 'success',
};

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
        {changes.map(({ kind, what, text }) => (
          <li key={`${kind} ${what}`} className="flex items-start gap-2">
            <Badge tone={tones[kind] ?? 'neutral'}>{words.kind[kind]}</Badge>
            <span className="min-w-0 break-words tabular">{words.line(what, text)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
