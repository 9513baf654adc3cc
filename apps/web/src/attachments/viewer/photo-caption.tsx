import { attachmentKindLabels, type AttachmentRecord } from '@baton/contract/records/attachments.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { Badge } from '#ui/badge.tsx';
import { copy } from '../copy.ts';

const words = copy.viewer;

/** Kind and note of a photo, when it was taken, and who added it. */
export function PhotoCaption({ photo }: { photo: AttachmentRecord }) {
  const { kind, note, taken_at: taken, created_by_name: name, link_team: team, created_at: at } = photo;
  const by = team === null ? name : words.byLink(name, team);
  return (
    <footer className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-surface-raised px-4 py-2.5">
      {kind !== 'photo' && (
        <Badge tone={kind === 'after' ? 'success' : 'warning'}>{attachmentKindLabels[kind]}</Badge>
      )}
      {note !== '' && <p className="min-w-0 break-words">{note}</p>}
      <p className="min-w-0 text-sm text-text-muted tabular">
        {taken !== null && <>{words.taken(formatMoment(taken))} · </>}
        {words.added(by, formatMoment(at))}
      </p>
    </footer>
  );
}
