import { useRef } from 'react';
import type { AttachmentKind } from '@baton/contract/turnover/attachments.ts';
import { formatShare } from '@baton/domain/format-share.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { Button } from '#ui/button.tsx';
import { GroupError } from '#ui/group-error.tsx';
import { labelClass, requiredMarkClass } from '#ui/recipes.ts';
import { AddPhotos } from './add-photos.tsx';
import { BlobImage } from './blob-image.tsx';
import type { ChosenFile } from './chosen-file.ts';
import { tileClass, tileImageClass, tilesClass } from './tile.ts';
import type { ChosenPhotosState, PhotoProgress } from './use-chosen-photos.ts';
import { useDrop } from './use-drop.ts';
import { copy } from './copy.ts';

interface ChosenPhotosProps {
  chosen: ChosenPhotosState;
  label: string;
  kind: AttachmentKind;
  help?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean;
  isPasteTarget?: boolean;
}

/** Field of a form for photos: camera, files, drop and paste. */
export function ChosenPhotos({
  chosen,
  label,
  kind,
  help,
  error,
  isRequired = false,
  isPasteTarget = true,
}: ChosenPhotosProps) {
  const part = useRef<HTMLFieldSetElement>(null);
  const { isOver, props } = useDrop(part, { isOn: true, isPasteTarget, onFiles: chosen.add });
  return (
    <fieldset ref={part} {...props} className="flex min-w-0 flex-col gap-1">
      <legend className={joinClasses(labelClass, 'mb-1')}>
        {label}
        {isRequired && (
          <span aria-hidden className={requiredMarkClass}>
            *
          </span>
        )}
      </legend>
      <ul
        aria-label={label}
        aria-busy={chosen.isPreparing}
        className={joinClasses(
          tilesClass,
          isOver && 'rounded-md bg-surface-selected outline-2 outline-accent',
        )}
      >
        {chosen.photos.map((photo) => (
          <ChosenTile
            key={photo.operation}
            photo={photo}
            progress={chosen.progress[photo.operation]}
            onRemove={() => chosen.remove(photo.operation)}
          />
        ))}
        <AddPhotos {...{ kind }} isInvalid={error !== undefined} onFiles={chosen.add} />
      </ul>
      <GroupError text={error} />
      {chosen.problems.map((problem) => (
        <GroupError key={problem} text={problem} />
      ))}
      {help && <p className="text-sm text-text-muted">{help}</p>}
      <output className="sr-only">{chosen.photos.length > 0 && copy.chosen(chosen.photos.length)}</output>
    </fieldset>
  );
}

/** Chosen photos without a field around them; nothing without photos. */
export function ChosenTiles({ chosen, label }: Pick<ChosenPhotosProps, 'chosen' | 'label'>) {
  return (
    <>
      {chosen.photos.length > 0 && (
        <ul aria-label={label} className={tilesClass}>
          {chosen.photos.map((photo) => (
            <ChosenTile
              key={photo.operation}
              photo={photo}
              progress={chosen.progress[photo.operation]}
              onRemove={() => chosen.remove(photo.operation)}
            />
          ))}
        </ul>
      )}
      {chosen.problems.map((problem) => (
        <GroupError key={problem} text={problem} />
      ))}
    </>
  );
}

interface ChosenTileProps {
  photo: ChosenFile;
  progress: PhotoProgress | undefined;
  onRemove: () => void;
}

function ChosenTile({ photo, progress, onRemove }: ChosenTileProps) {
  const { name } = photo.file;
  return (
    <li className={tileClass} aria-label={name}>
      <BlobImage
        blob={photo.thumbnail ?? photo.file}
        alt=""
        className={joinClasses(tileImageClass, progress && progress.state !== 'sent' && 'opacity-40')}
      />
      {progress ? (
        <span className="absolute inset-x-0 bottom-0 bg-surface-raised/90 px-1 py-0.5 text-center text-xs font-medium">
          {progressText(progress)}
        </span>
      ) : (
        <span className="absolute top-1 right-1">
          <Button
            icon="x"
            size="sm"
            variant="secondary"
            className="max-sm:size-8"
            label={copy.remove(name)}
            onPress={onRemove}
          />
        </span>
      )}
    </li>
  );
}

function progressText({ state, part }: PhotoProgress): string {
  if (state === 'waiting') return copy.upload.waiting;
  return state === 'sent' ? copy.upload.sent : copy.upload.sending(formatShare(part));
}
