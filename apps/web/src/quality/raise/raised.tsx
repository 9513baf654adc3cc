import { RefusedUpload } from '#attachments/pending-tile.tsx';
import { copy as attachmentCopy } from '#attachments/copy.ts';
import { useAllUploads } from '#attachments/uploads.ts';
import { DoneStrip } from '#quality/done-strip.tsx';
import type { Raising } from './use-raising.ts';
import { copy } from './copy.ts';

const words = attachmentCopy.upload;

/** What was raised before, with its undo, and its photos on their way. */
export function Raised({ raised, undo }: Pick<Raising, 'raised' | 'undo'>) {
  const uploads = useAllUploads();
  const last = raised.at(-1);
  const text =
    last && (raised.length > 1 ? copy.raisedMany(raised.length, last.number) : copy.raised(last.number));
  const running = uploads.filter(({ state }) => state !== 'refused');
  const isWaiting = running.some(({ state }) => state === 'waiting');
  const isKept = running.every((upload) => upload.isKept);
  return (
    <>
      <DoneStrip
        text={text}
        undoLabel={copy.undo(last?.number ?? '')}
        onUndo={() => {
          if (last) void undo(last);
        }}
      />
      <output className="text-sm text-text-muted empty:hidden">
        {running.length > 0 &&
          (isWaiting
            ? `${words.kept(running.length)}. ${words.keptText(isKept)}`
            : words.sendingMany(running.length))}
      </output>
      {uploads
        .filter(({ state }) => state === 'refused')
        .map((upload) => (
          <RefusedUpload key={upload.id} upload={upload} />
        ))}
    </>
  );
}
