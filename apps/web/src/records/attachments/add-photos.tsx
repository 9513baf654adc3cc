import { useRef, type RefObject } from 'react';
import type { AttachmentKind } from '@baton/contract/records/attachments.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { Button } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { tileClass } from './tile.ts';
import { copy } from './copy.ts';

interface AddPhotosProps {
  kind: AttachmentKind;
  onFiles: (files: File[]) => void;
  isInvalid?: boolean;
}

/** Tile that opens the camera, on devices without a mouse, and the photos of the device. */
export function AddPhotos({ kind, onFiles, isInvalid = false }: AddPhotosProps) {
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const choose = isTouch
    ? kind === 'before'
      ? 'Choose before photos'
      : kind === 'after'
        ? 'Choose after photos'
        : 'Choose photos'
    : kind === 'before'
      ? 'Add photo, before'
      : kind === 'after'
        ? 'Add photo, after'
        : 'Add photo';
  return (
    <li className={joinClasses(tileClass, 'flex flex-col gap-1 border-0 bg-transparent')}>
      {isTouch && (
        <>
          <AddButton
            {...{ isInvalid }}
            icon="camera"
            label="Take photo"
            name={copy.takePhotoFor(kind)}
            onPress={() => camera.current?.click()}
          />
          <PhotoInput ref={camera} name={copy.takePhotoFor(kind)} isCamera {...{ onFiles }} />
        </>
      )}
      <AddButton
        {...{ isInvalid }}
        icon={isTouch ? 'image' : 'camera'}
        label={isTouch ? 'Choose' : copy.addPhoto}
        name={choose}
        onPress={() => files.current?.click()}
      />
      <PhotoInput ref={files} name={choose} {...{ onFiles }} />
    </li>
  );
}

/** Button that adds photos beside a text. */
export function AttachPhotos({ onFiles }: Pick<AddPhotosProps, 'onFiles'>) {
  const files = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        icon="camera"
        label={copy.addPhoto}
        className="max-sm:size-11"
        onPress={() => files.current?.click()}
      />
      <PhotoInput ref={files} name={copy.addPhoto} onFiles={onFiles} />
    </>
  );
}

interface PhotoInputProps extends Pick<AddPhotosProps, 'onFiles'> {
  ref: RefObject<HTMLInputElement | null>;
  name: string;
  isCamera?: boolean;
}

/** Hidden, because a button opens it. */
function PhotoInput({ ref, name, isCamera = false, onFiles }: PhotoInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={!isCamera}
      accept="image/*"
      aria-label={name}
      {...(isCamera && { capture: 'environment' as const })}
      onChange={(event) => {
        const chosen = [...(event.target.files ?? [])];
        // Allows choosing the same file again.
        event.target.value = '';
        if (chosen.length > 0) onFiles(chosen);
      }}
    />
  );
}

interface AddButtonProps {
  icon: IconName;
  /** The visible words, which begin the name. */
  label: string;
  name: string;
  isInvalid: boolean;
  onPress: () => void;
}

function AddButton({ icon, label, name, isInvalid, onPress }: AddButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      onClick={onPress}
      className={joinClasses(
        'flex min-h-0 flex-1 flex-wrap content-center items-center justify-center gap-1 rounded-md border border-dashed bg-surface-sunken px-1 -outline-offset-2',
        'text-center text-sm leading-tight text-text-muted transition-colors hover:bg-surface-hover hover:text-text',
        isInvalid ? 'border-danger' : 'border-line-control',
      )}
    >
      <Icon name={icon} size={20} />
      <span>{label}</span>
    </button>
  );
}
