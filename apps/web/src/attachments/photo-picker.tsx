import { useId, useRef, useState } from 'react';
import { joinClasses } from '#lib/join-classes.ts';
import { Icon } from '#ui/icon.tsx';
import { buttonClass } from '#ui/recipes.ts';
import { BlobImage } from './blob-image.tsx';
import { preparePhoto, type PreparedPhoto } from './prepare-photo.ts';
import { copy } from './copy.ts';

/** A photo that was taken and isn’t sent yet. */
export interface PickedPhoto extends PreparedPhoto {
  /** So that a photo which is sent again is stored once. */
  operation: string;
}

interface PhotoPickerProps {
  label: string;
  photos: readonly PickedPhoto[];
  onAdd: (photos: PreparedPhoto[]) => void;
  onRemove: (operation: string) => void;
  error?: string | undefined;
}

/** Takes photos with the camera, or from files, and shows them until they are sent. */
export function PhotoPicker({ label, photos, onAdd, onRemove, error }: PhotoPickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const shown = problem ?? error;

  const take = async (files: readonly File[]) => {
    setBusy(true);
    const prepared = await Promise.all(files.map((file) => preparePhoto(file)));
    setBusy(false);
    setProblem(prepared.includes(undefined) ? copy.unreadable : undefined);
    onAdd(prepared.filter((photo) => photo !== undefined));
    // The same file may be chosen again.
    if (input.current) input.current.value = '';
  };

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {photos.map((photo, at) => (
          <LocalPhoto
            key={photo.operation}
            photo={photo}
            label={copy.photoOf(at + 1)}
            onRemove={() => onRemove(photo.operation)}
          />
        ))}
        <label
          htmlFor={id}
          className={joinClasses(
            buttonClass({ iconOnly: false, size: 'md', variant: 'secondary' }),
            'min-h-24 flex-1 flex-col justify-center gap-1 text-base focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus',
          )}
        >
          <Icon
            name={isBusy ? 'loader-circle' : 'camera'}
            size={24}
            className={isBusy ? 'animate-turn' : ''}
          />
          {label}
          <input
            ref={input}
            id={id}
            type="file"
            accept="image/*"
            capture="environment"
            multiple
            className="sr-only"
            aria-describedby={shown ? `${id}-error` : undefined}
            onChange={(event) => void take([...(event.target.files ?? [])])}
          />
        </label>
      </div>
      {shown && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger-text">
          {shown}
        </p>
      )}
    </div>
  );
}

interface LocalPhotoProps {
  photo: PickedPhoto;
  label: string;
  onRemove: () => void;
}

function LocalPhoto({ photo: { thumbnail }, label, onRemove }: LocalPhotoProps) {
  return (
    <span className="relative size-24 overflow-hidden rounded-md border border-line">
      <BlobImage blob={thumbnail} alt={label} className="size-full object-cover" />
      <button
        type="button"
        aria-label={copy.removePhoto(label)}
        className="absolute top-0 right-0 flex size-12 items-start justify-end p-1"
        onClick={onRemove}
      >
        <span className="flex size-6 items-center justify-center rounded-full bg-surface-raised text-text shadow-sm">
          <Icon name="x" size={14} />
        </span>
      </button>
    </span>
  );
}
