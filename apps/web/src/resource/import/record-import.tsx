import { withoutImages } from '@baton/contract/form/image-field.ts';
import type { ImportResult } from '@baton/contract/resource/import-result.ts';
import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import { countOf } from '@baton/domain/format-number.ts';
import { ownerQuery } from '#resource/owner-query.ts';
import type { FileResult, ImportField, ImportKind } from './import-kind.ts';
import { TemplateOffer } from './template-offer.tsx';

/** Import of records of a resource. */
export function recordImport(
  resource: Resource,
  programme: number,
  onImported: () => void,
): ImportKind<object, FileResult> {
  const { name, many, key, form } = resource;
  const fields = recordFields(resource);
  return {
    id: `${programme} ${name}`,
    many,
    target: ownerQuery(resource, programme),
    answers: {},
    key: { id: key, label: form[key]?.label ?? key },
    fieldsOf: () => fields,
    send: (call, request) => call(callsOf(resource).import, request),
    onImported,
    describeDone: ({ totals }) => describeDone(resource, totals),
    hint: <TemplateOffer {...{ resource, programme }} />,
  };
}

/** The fields of a record that a file can contain. */
export function recordFields({ form }: Pick<Resource, 'form'>): ImportField[] {
  return Object.entries(withoutImages(form)).map(([id, { label, needed }]) => ({
    id,
    label,
    isNeeded: needed,
  }));
}

export function describeDone(
  { one, many }: Resource,
  { create, update, unchanged }: ImportResult['totals'],
): string {
  const parts = [];
  if (create > 0) parts.push(`${countOf(create, one, many)} created`);
  if (update > 0) parts.push(`${countOf(update, one, many)} changed`);
  if (unchanged > 0) parts.push(`${countOf(unchanged, one, many)} left as before`);
  return `${parts.join(', ')}.`;
}
