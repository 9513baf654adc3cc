import { formatMoment } from '#lib/format-moment.ts';
import type { Act } from './submission.ts';
import { copy } from './copy.ts';

/** Reason, note, name and time of a rejection. */
export function RejectionText({ rejected: { by, at, reason, note } }: { rejected: Act }) {
  const when = formatMoment(at);
  return (
    <>
      {reason !== '' && (
        <span className="block font-medium break-words whitespace-pre-line">{copy.quoted(reason)}</span>
      )}
      {note !== '' && <span className="block break-words whitespace-pre-line">{copy.quoted(note)}</span>}
      <span className="block text-text-muted tabular">
        {by === '' ? `Rejected ${when}` : `Rejected by ${by}, ${when}`}
      </span>
    </>
  );
}
