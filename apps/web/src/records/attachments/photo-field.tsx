import { useId, useRef } from 'react';
import type { AttachmentKind } from '@baton/contract/records/attachments.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { GroupError } from '#ui/group-error.tsx';
import { Icon } from '#ui/icon.tsx';
import { buttonClass, labelClass, requiredMarkClass } from '#ui/recipes.ts';
import { AddPhotos } from './add-photos.tsx';
import { PendingTile } from './pending-tile.tsx';
import { tilesClass } from './tile.ts';
import type { ChosenPhotosState } from './use-chosen-photos.ts';
import { useDrop } from './use-drop.ts';
import { copy } from './copy.ts';

interface PhotoFieldProps {
  chosen: ChosenPhotosState;
  label: string;
  kind: AttachmentKind;
  help?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean;
  isPasteTarget?: boolean;
  /** On a phone, a large button opens the camera; at a desk, tiles take files, drops and pastes. */
  layout: 'phone' | 'desk';
}

/** Field of a form for photos, which go with what the form saves. */
export function PhotoField({ layout, isPasteTarget = true, ...field }: PhotoFieldProps) {
  const { chosen, label, help, error } = field;
  const id = useId();
  const part = useRef<HTMLFieldSetElement>(null);
  const isDesk = layout === 'desk';
  const { isOver, props } = useDrop(part, { isOn: isDesk, isPasteTarget, onFiles: chosen.add });
  const problems = [...(error === undefined ? [] : [error]), ...chosen.problems];
  return (
    <fieldset ref={part} {...props} className={`flex min-w-0 flex-col ${isDesk ? 'gap-1' : 'gap-2'}`}>
      {/* On a phone the button says it. */}
      {isDesk && (
        <legend className={joinClasses(labelClass, 'mb-1')}>
          {label}
          {field.isRequired && (
            <span aria-hidden className={requiredMarkClass}>
              *
            </span>
          )}
        </legend>
      )}
      <ul
        aria-label={isDesk ? label : undefined}
        aria-busy={chosen.isPreparing}
        className={joinClasses(
          isDesk ? tilesClass : 'flex flex-wrap gap-2',
          isOver && 'rounded-md bg-surface-selected outline-2 outline-accent',
        )}
      >
        <ChosenTiles {...{ chosen }} isLarge={!isDesk} />
        {isDesk ? (
          <AddPhotos kind={field.kind} isInvalid={error !== undefined} onFiles={chosen.add} />
        ) : (
          <Camera {...{ chosen, label }} describedBy={problems.length > 0 ? id : undefined} />
        )}
      </ul>
      {problems.length > 0 && (
        <div id={id} role="alert" className="flex flex-col gap-1">
          {problems.map((problem) => (
            <GroupError key={problem} text={problem} />
          ))}
        </div>
      )}
      {help && <p className="text-sm text-text-muted">{help}</p>}
      {isDesk && (
        <output className="sr-only">{chosen.photos.length > 0 && copy.chosen(chosen.photos.length)}</output>
      )}
    </fieldset>
  );
}

/** Chosen photos without a field around them; nothing without photos. */
export function ChosenPhotos({ chosen, label }: Pick<PhotoFieldProps, 'chosen' | 'label'>) {
  return (
    <>
      {chosen.photos.length > 0 && (
        <ul aria-label={label} className={tilesClass}>
          <ChosenTiles {...{ chosen }} isLarge={false} />
        </ul>
      )}
      {chosen.problems.map((problem) => (
        <GroupError key={problem} text={problem} />
      ))}
    </>
  );
}

function ChosenTiles({ chosen, isLarge }: Pick<PhotoFieldProps, 'chosen'> & { isLarge: boolean }) {
  return chosen.photos.map(({ operation, file, thumbnail }, at) => (
    <PendingTile
      key={operation}
      name={isLarge ? copy.photoOf(at + 1) : file.name}
      image={thumbnail ?? file}
      upload={chosen.uploadOf(operation)}
      isSent={chosen.isSent(operation)}
      onRemove={() => chosen.remove(operation)}
      {...{ isLarge }}
    />
  ));
}

interface CameraProps extends Pick<PhotoFieldProps, 'chosen' | 'label'> {
  describedBy: string | undefined;
}

function Camera({ chosen: { isPreparing, add }, label, describedBy }: CameraProps) {
  return (
    <li className="flex min-w-32 flex-1">
      <label
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
          type="file"
          accept="image/*"
          capture="environment"
          multiple
          className="sr-only"
          aria-describedby={describedBy}
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            // The same file may be chosen again.
            event.target.value = '';
          }}
        />
      </label>
    </li>
  );
}
