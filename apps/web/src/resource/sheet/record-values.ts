import { imagesOf } from '@baton/contract/form/image-field.ts';
import { emptyValue, fits } from '@baton/contract/resource/custom-fields.ts';
import type { ScreenDescription } from '#resource/describe-screen.ts';
import { fieldOf, formFields } from '#resource/describe-screen.ts';
import type { DataRecord } from '#resource/record.ts';
import type { RecordValues } from '#resource/record-calls.ts';

/** Form values of a record, or the defaults of a new one. */
export function formValues(description: ScreenDescription, record?: DataRecord): RecordValues {
  const entries = formFields(description).map((name) => {
    const field = fieldOf(description.resource, name);
    const isShown = record && (field.within === undefined || fits(field, record[name]));
    return [name, isShown ? record[name] : emptyValue(field)];
  });
  return Object.fromEntries(entries) as RecordValues;
}

/** Values for a copy of a record, without unique fields. */
export function copiedValues(description: ScreenDescription, record: DataRecord): RecordValues {
  const { form, key } = description.resource;
  const pictures = Object.fromEntries(imagesOf(form).map((name) => [name, null]));
  return { ...formValues(description, record), ...pictures, [key]: '' };
}
