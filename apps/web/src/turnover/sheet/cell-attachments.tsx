import { turnoverId } from '@baton/contract/records/comments.ts';
import { useAttachmentPlace } from '#attachments/attachment-place.ts';
import { AttachmentStrip } from '#attachments/attachment-strip.tsx';
import { copy } from '#attachments/copy.ts';
import type { ViewCell } from '#turnover/model/cell-name.ts';
import { Section } from '#ui/section.tsx';

/** Photos and documents of a turnover. */
export function CellAttachments({ viewCell: { view, ref, milestone } }: { viewCell: ViewCell }) {
  const place = useAttachmentPlace(view.programme, { entity: 'turnover', id: turnoverId(ref, milestone) });
  return (
    <Section title={copy.title}>
      <AttachmentStrip place={place} />
    </Section>
  );
}
