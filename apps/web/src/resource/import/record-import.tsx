import { withoutImages } from '@baton/contract/form/image-field.ts';
import type { ImportResult } from '@baton/contract/resource/import-result.ts';
import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import { ownerQuery } from '#resource/owner-query.ts';
import { copy } from './copy.ts';
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

export function describeDone(noun: Resource, { create, update, unchanged }: ImportResult['totals']): string {
  const parts = [];
  if (create > 0) parts.push(copy.done.created(copy.done.count(create, noun)));
  if (update > 0) parts.push(copy.done.changed(copy.done.count(update, noun)));
  if (unchanged > 0) parts.push(copy.done.unchanged(copy.done.count(unchanged, noun)));
  return copy.done.sentence(parts);
}
