import { useController } from 'react-hook-form';
import { PlaceField } from '#quality/raise/place-field.tsx';
import { copy as raiseCopy } from '#quality/raise/copy.ts';
import { fieldOf, type ScreenDescription } from '#resource/describe-screen.ts';
import { FieldInput } from '#resource/sheet/field-input.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { copy } from './copy.ts';

interface WhereProps {
  description: ScreenDescription;
  programme: number;
  onScan: () => void;
}

/** System or area, with a way to scan its label, and location. */
export function Where({ description, programme, onScan }: WhereProps) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <PlaceField programme={programme} />
        </div>
        {/* As high as the field, below the height of its label. */}
        <Button
          icon="scan-line"
          variant="secondary"
          label={copy.raise.scan}
          className="mt-[1.375rem] size-12"
          onPress={onScan}
        />
      </div>
      <FieldInput name="location" field={fieldOf(description.resource, 'location')} programme={programme} />
    </div>
  );
}

/** What is incomplete or wrong. */
export function Description() {
  const { field, fieldState } = useController({ name: 'text' });
  return (
    <TextArea
      name="text"
      label={raiseCopy.text}
      placeholder={raiseCopy.textPlaceholder}
      isRequired
      rows={3}
      maxLength={2000}
      error={fieldState.error?.message}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}
