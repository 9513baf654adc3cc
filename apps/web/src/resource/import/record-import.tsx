import { withoutImages } from '@baton/contract/form/image-field.ts';
import type { ImportResult } from '@baton/contract/resource/import-result.ts';
import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import { ownerQuery } from '#resource/owner-query.ts';
import { targetOf } from '#resource/use-names.ts';
import { copy } from './copy.ts';
import type { FileResult, ImportField, ImportKind, QuestionsProps } from './import-kind.ts';
import { MissingRecords, withKind } from './missing-records.tsx';
import { ReasonQuestion } from './reason-question.tsx';
import { TemplateOffer } from './template-offer.tsx';

/** Options that only an import of records has. */
export interface RecordAnswers {
  /** Resources whose missing records are created. */
  create_missing: readonly string[];
  /** Why settings are changed that hold a rule. */
  reason: string;
}

/** Import of records of a resource. */
export function recordImport(
  resource: Resource,
  programme: number,
  onImported: () => void,
): ImportKind<RecordAnswers, FileResult> {
  const { name, many, key, form } = resource;
  const fields = recordFields(resource);
  return {
    id: `${programme} ${name}`,
    many,
    target: ownerQuery(resource, programme),
    answers: { create_missing: [], reason: '' },
    key: { id: key, label: form[key]?.label ?? key, isOptional: resource.large !== undefined },
    fieldsOf: () => fields,
    send: (call, request) => call(callsOf(resource).import, request),
    onImported,
    describeDone: ({ totals }) => describeDone(resource, totals),
    hint: <TemplateOffer {...{ resource, programme }} />,
    questions: (props) => (
      <>
        <MissingReferences {...props} />
        <ReasonQuestion {...props} reason={props.options.answers.reason} />
      </>
    ),
  };
}

/** References of the file to records that the programme lacks. */
function MissingReferences({ result, options, onAnswer }: QuestionsProps<RecordAnswers, FileResult>) {
  const { create_missing: created } = options.answers;
  return (
    <MissingRecords
      kinds={Object.entries(result.missing ?? {}).map(([id, records]) => ({
        id,
        noun: targetOf(id),
        records,
        leave: 'Don’t create',
        choice: created.includes(id) ? 'create' : 'leave',
        onChoose: (isCreated) => onAnswer({ create_missing: withKind(created, id, isCreated) }),
      }))}
    />
  );
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
  return `${parts.join(', ')}.`;
}
