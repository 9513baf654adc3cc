import { useId, useRef, useState, useCallback } from 'react';
import { imageLimits } from '@baton/contract/form/image-field.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { shrinkImage } from '#lib/shrink-image.ts';
import { Button } from './button.tsx';
import type { FieldWords } from './field.tsx';
import { Icon } from './icon.tsx';
import { errorClass, helpClass, labelClass } from './recipes.ts';
import { fileAddress } from '#lib/file-address.ts';

interface ImageFieldProps extends Omit<FieldWords, 'isLabelHidden' | 'isRequired'> {
  /** URL of the stored image, a newly selected file, or none. */
  value: string | Blob | null;
  onChange: (value: Blob | null) => void;
  onBlur?: () => void;
  /** `round`: a person, cropped to a square. `free`: a logo in its own shape. */
  shape: 'round' | 'free';
}

/** Image input by drop, click or key; previews the image and reduces it before it is sent. */
export function ImageField({ label, help, error, value, onChange, onBlur, shape }: ImageFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  // Whether a file is dragged over the field.
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string>();
  const shown = problem ?? error;
  const isRound = shape === 'round';
  const describedBy = joinClasses(shown && `${id}-error`, `${id}-help`);

  const take = async (file: File | undefined) => {
    if (!file) return;
    const small = await shrinkImage(file, isRound);
    setProblem(small ? undefined : 'Choose a PNG, JPEG or WebP image.');
    if (small) onChange(small);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button inside does the same by key
    <fieldset
      aria-describedby={describedBy}
      {...(shown && { 'data-invalid': true })}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer.files[0]);
      }}
      className="flex w-full min-w-0 flex-col"
    >
      <legend className={joinClasses(labelClass, 'mb-1')}>{label}</legend>
      <div className="flex items-center gap-4">
        <span
          className={joinClasses(
            'flex h-16 shrink-0 items-center justify-center overflow-hidden border transition-colors',
            isRound ? 'w-16 rounded-full' : 'w-32 rounded-md',
            isOver ? 'border-accent bg-surface-selected' : 'border-line-strong',
            !isOver && (value ? 'bg-surface dark:bg-surface-inverse' : 'border-dashed bg-surface-sunken'),
          )}
        >
          {value ? (
            <Picture
              value={value}
              alt={`${label} preview`}
              className={isRound ? 'size-full object-cover' : 'max-h-full max-w-full object-contain p-1'}
            />
          ) : (
            <Icon name={isRound ? 'user' : 'upload'} size={20} className="text-text-faint" />
          )}
        </span>
        <div className="flex min-w-0 flex-col gap-1.5">
          <div className="flex flex-wrap gap-2">
            <Button
              ref={choose}
              size="sm"
              icon="upload"
              aria-describedby={describedBy}
              onPress={() => input.current?.click()}
              {...(onBlur && { onBlur })}
            >
              {value ? 'Replace image' : 'Choose image'}
            </Button>
            {value && (
              <Button
                size="sm"
                variant="ghost"
                icon="trash-2"
                onPress={() => {
                  setProblem(undefined);
                  onChange(null);
                  // The button disappears with the image, so keyboard focus moves to the field.
                  choose.current?.focus();
                }}
              >
                Remove image
              </Button>
            )}
          </div>
          <p id={`${id}-help`} className={helpClass}>
            {isOver
              ? 'Drop to upload.'
              : isRound
                ? 'PNG, JPEG or WebP of any size, cropped to a square. You can drop the file here.'
                : 'PNG, JPEG or WebP of any size. You can drop the file here.'}
            {help && <> {help}</>}
          </p>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept={imageLimits.types.join(',')}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // Allows selecting the same file again after it was edited.
            event.target.value = '';
            void take(file);
          }}
        />
      </div>
      {shown && (
        <p id={`${id}-error`} role="alert" className={joinClasses(errorClass, 'mt-1')}>
          <Icon name="circle-alert" size={14} className="mt-0.5" />
          {shown}
        </p>
      )}
    </fieldset>
  );
}

interface PictureProps {
  /** URL of the stored image, or a newly selected file. */
  value: string | Blob;
  alt: string;
  className: string;
}

function Picture({ value, alt, className }: PictureProps) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !(value instanceof Blob)) return undefined;
      const address = URL.createObjectURL(value);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [value],
  );
  return (
    <img
      ref={show}
      alt={alt}
      className={className}
      {...(typeof value === 'string' && { src: fileAddress(value) })}
    />
  );
}
