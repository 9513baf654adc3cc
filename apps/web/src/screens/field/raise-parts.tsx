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
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <PlaceField programme={programme} />
        </div>
        <Button icon="scan-line" label={copy.raise.scan} className="size-12" onPress={onScan} />
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
