import { ProgressBar } from 'react-aria-components/ProgressBar';
import { formatShare } from '@baton/domain/format-share.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { BlobImage } from './blob-image.tsx';
import { retryUpload, stopUpload, type Upload } from './uploads.ts';
import { tileClass, tileImageClass } from './tile.ts';
import { copy } from './copy.ts';

const words = copy.upload;

/** A photo on its way: its progress, and a button that stops it. */
export function UploadTile({ upload }: { upload: Upload }) {
  const { id, name, state, part, thumbnail } = upload;
  return (
    <li className={tileClass} aria-label={name} data-upload={state}>
      {thumbnail && <BlobImage blob={thumbnail} alt="" className={`opacity-40 ${tileImageClass}`} />}
      <span className="absolute inset-0 flex items-center justify-center p-1 text-center text-xs font-medium">
        <span className="rounded-sm bg-surface-raised/90 px-1 py-0.5">{stateText(upload)}</span>
      </span>
      <span className="absolute top-1 right-1">
        <StopButton {...{ id, name, state }} />
      </span>
      {state !== 'refused' && <Bar {...{ name, part }} />}
    </li>
  );
}

/** A document on its way. */
export function UploadLine({ upload }: { upload: Upload }) {
  const { id, name, state, part } = upload;
  return (
    <li aria-label={name} data-upload={state} className="relative flex min-h-11 items-center gap-2 px-2 py-1">
      <Icon name="file-text" className="text-text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{name}</span>
        <span className="block text-sm text-text-muted">{stateText(upload)}</span>
      </span>
      <StopButton {...{ id, name, state }} />
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

function StopButton({ id, name, state }: Pick<Upload, 'id' | 'name' | 'state'>) {
  const label = state === 'refused' ? words.discard(name) : words.stop(name);
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

export function stateText({ state, part, name }: Upload): string {
  if (state === 'queued') return words.queued;
  if (state === 'waiting') return words.waiting;
  return state === 'refused' ? words.refused(name) : words.sending(formatShare(part));
}
