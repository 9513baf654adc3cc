import { useId } from 'react';
import { joinClasses } from '#lib/join-classes.ts';
import { Icon } from '#ui/icon.tsx';
import { buttonClass } from '#ui/recipes.ts';
import { BlobImage } from './blob-image.tsx';
import type { ChosenFile } from './chosen-file.ts';
import type { ChosenPhotosState } from './use-chosen-photos.ts';
import { copy } from './copy.ts';

interface PhotoPickerProps {
  label: string;
  chosen: ChosenPhotosState;
  error?: string | undefined;
}

/** Field for photos on a phone: a large button for the camera, and what was taken. */
export function PhotoPicker({ label, chosen, error }: PhotoPickerProps) {
  const id = useId();
  const { photos, isPreparing, problems } = chosen;
  const shown = problems[0] ?? error;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {photos.map((photo, at) => (
          <LocalPhoto
            key={photo.operation}
            photo={photo}
            label={copy.photoOf(at + 1)}
            onRemove={() => chosen.remove(photo.operation)}
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
            name={isPreparing ? 'loader-circle' : 'camera'}
            size={24}
            className={isPreparing ? 'animate-turn' : ''}
          />
          {label}
          <input
            id={id}
            type="file"
            accept="image/*"
            capture="environment"
            multiple
            className="sr-only"
            aria-describedby={shown ? `${id}-error` : undefined}
            onChange={(event) => {
              chosen.add([...(event.target.files ?? [])]);
              // The same file may be chosen again.
              event.target.value = '';
            }}
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
  photo: ChosenFile;
  label: string;
  onRemove: () => void;
}

function LocalPhoto({ photo: { thumbnail, file }, label, onRemove }: LocalPhotoProps) {
  return (
    <span className="relative size-24 overflow-hidden rounded-md border border-line">
      <BlobImage blob={thumbnail ?? file} alt={label} className="size-full object-cover" />
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
