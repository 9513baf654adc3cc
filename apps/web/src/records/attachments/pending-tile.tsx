import { type ReactNode, useCallback, type ComponentProps } from 'react';
import { ProgressBar } from 'react-aria-components/ProgressBar';
import { formatShare } from '@baton/domain/format-share.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { retryUpload, stopUpload, type Upload } from './uploads.ts';
import { tileClass, tileImageClass } from './tile.ts';
import { copy } from './copy.ts';

const words = copy.upload;

interface PendingTileProps {
  /** Name of the file, or of the photo on a phone, whose files have no names. */
  name: string;
  image: Blob | undefined;
  /** Its way to the server, once it has started. */
  upload?: Pick<Upload, 'id' | 'name' | 'state' | 'part' | 'isHeld'> | undefined;
  isSent?: boolean;
  /** Takes it out of a form; without it, the upload can be stopped. */
  onRemove?: () => void;
  /** As large as a thumb needs. */
  isLarge?: boolean;
}

/** A photo that isn’t on the server yet: chosen, on its way, or refused. */
export function PendingTile({
  name,
  image,
  upload,
  isSent = false,
  onRemove,
  isLarge = false,
}: PendingTileProps) {
  const state = isSent ? 'Sent' : upload && stateText(upload);
  return (
    <li
      aria-label={isLarge ? undefined : name}
      data-upload={upload?.state}
      className={joinClasses(tileClass, isLarge && 'size-24')}
    >
      {image && (
        <BlobImage
          blob={image}
          alt={isLarge ? name : ''}
          className={joinClasses(tileImageClass, upload && 'opacity-40')}
        />
      )}
      {state !== undefined && (
        <span className="absolute inset-0 flex items-center justify-center p-1 text-center text-xs font-medium">
          <span className="rounded-sm bg-surface-raised/90 px-1 py-0.5">{state}</span>
        </span>
      )}
      {upload && !upload.isHeld && (
        <TileCorner>
          <StopButton {...upload} />
        </TileCorner>
      )}
      {!upload && !isSent && onRemove && <RemoveButton {...{ name, isLarge }} onPress={onRemove} />}
      {upload && upload.state !== 'refused' && <Bar name={name} part={upload.part} />}
    </li>
  );
}

/** A document on its way. */
export function UploadLine({ upload }: { upload: Upload }) {
  const { name, state, part } = upload;
  return (
    <li aria-label={name} data-upload={state} className="relative flex min-h-11 items-center gap-2 px-2 py-1">
      <Icon name="file-text" className="text-text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{name}</span>
        <span className="block text-sm text-text-muted">{stateText(upload)}</span>
      </span>
      <StopButton {...upload} />
      {state !== 'refused' && <Bar {...{ name, part }} />}
    </li>
  );
}

/** Why a file was refused, with another attempt. */
export function RefusedUpload({ upload: { id, name, problem } }: { upload: Upload }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-danger-soft px-3 py-1.5 text-sm text-danger-text"
    >
      <span className="min-w-40 flex-1 break-words">
        <span className="font-medium">{words.refused(name)}.</span> {problem}
      </span>
      <Button size="sm" onPress={() => retryUpload(id)}>
        {words.retry}
        <span className="sr-only"> ({name})</span>
      </Button>
    </div>
  );
}

function TileCorner({ children }: { children: ReactNode }) {
  return <span className="absolute top-1 right-1">{children}</span>;
}

interface RemoveButtonProps {
  name: string;
  isLarge: boolean;
  onPress: () => void;
}

function RemoveButton({ name, isLarge, onPress }: RemoveButtonProps) {
  const label = `Remove ${name}`;
  if (!isLarge)
    return (
      <TileCorner>
        <Button icon="x" size="sm" variant="secondary" className="max-sm:size-8" {...{ label, onPress }} />
      </TileCorner>
    );
  return (
    <button
      type="button"
      aria-label={label}
      className="absolute top-0 right-0 flex size-12 items-start justify-end p-1"
      onClick={onPress}
    >
      <span className="flex size-6 items-center justify-center rounded-full bg-surface-raised text-text shadow-sm">
        <Icon name="x" size={14} />
      </span>
    </button>
  );
}

function StopButton({ id, name, state }: Pick<Upload, 'id' | 'name' | 'state'>) {
  const label = state === 'refused' ? `Discard ${name}` : `Stop sending ${name}`;
  return (
    <Button
      icon="x"
      size="sm"
      variant="secondary"
      className="max-sm:size-8"
      label={label}
      onPress={() => stopUpload(id)}
    />
  );
}

function Bar({ name, part }: Pick<Upload, 'name' | 'part'>) {
  return (
    <ProgressBar
      aria-label={name}
      value={part}
      maxValue={1}
      className="absolute inset-x-0 bottom-0 h-1 bg-surface-hover"
    >
      <span className="block h-full bg-accent" style={{ width: `${part * 100}%` }} />
    </ProgressBar>
  );
}

function stateText({ state, part, name }: Pick<Upload, 'name' | 'state' | 'part'>): string {
  if (state === 'queued') return 'Waiting for its turn…';
  if (state === 'waiting') return 'Waiting for the connection…';
  return state === 'refused' ? words.refused(name) : words.sending(formatShare(part));
}

/** An image that is not on the server yet. */
function BlobImage({ blob, alt, ...props }: { blob: Blob; alt: string } & ComponentProps<'img'>) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const address = URL.createObjectURL(blob);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  return <img ref={show} alt={alt} {...props} />;
}
