import { fits } from '@baton/contract/resource/custom-fields.ts';
import { type ScreenDescription, fieldOf } from '#resource/describe-screen.ts';
import { branchOf } from '#resource/list/list-lines.ts';
import { misfitText, type DataRecord, keyOf, titleOf } from '#resource/record.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { FieldInput } from './field-input.tsx';
import { useQuery } from '@tanstack/react-query';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { describeOvertaken } from '#lib/overtaken.ts';
import { isSaving } from '#resource/own-saves.ts';
import { recordCalls } from '#resource/record-calls.ts';
import { useCall } from '#session/session-context.ts';
import { Overtaken } from '#ui/overtaken.tsx';

interface RecordFieldsProps {
  description: ScreenDescription;
  programme: number;
  records: readonly DataRecord[];
  record?: DataRecord;
  /** The record as it was when editing began. */
  base?: DataRecord;
  /** Whether a record can’t be referred to. */
  isExcluded?: (name: string, id: number) => boolean;
}

const wideKinds = new Set(['references', 'image']);

/** All fields of a record by group; short ones in two columns. */
export function RecordFields(props: RecordFieldsProps) {
  const { description, programme, records, record, base } = props;
  const { resource, groups, help } = description;
  const parent = resource.tree?.parent;
  const helpOf = (name: string) => {
    const field = fieldOf(resource, name);
    const isMisfit = record && field.within !== undefined && !fits(field, record[name]);
    return isMisfit ? misfitText(field, record[name]) : help?.[name];
  };
  const own = record && parent ? branchOf(records, parent, record.id) : undefined;
  const sets = groups.map(({ title, fields }) => (
    <fieldset key={title} className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <legend className="mb-2 w-full border-b border-line pb-1 text-sm font-semibold">{title}</legend>
      {fields.map((name) => {
        const field = fieldOf(resource, name);
        const isWide =
          ((field.maxLength ?? 0) >= 200 && field.within === undefined) ||
          wideKinds.has(field.kind) ||
          field.meaning === 'colour';
        return (
          <div
            key={name}
            className={joinClasses('min-w-0', isWide && field.kind !== 'email' && 'sm:col-span-2')}
          >
            <FieldInput
              name={name}
              field={field}
              programme={programme}
              help={helpOf(name)}
              isExcluded={(id) =>
                (name === parent && own?.has(id)) || (props.isExcluded?.(name, id) ?? false)
              }
            />
          </div>
        );
      })}
    </fieldset>
  ));
  return (
    <>
      {record && base && <RecordOvertaken {...{ resource, base, record }} />}
      {sets}
    </>
  );
}

interface RecordOvertakenProps {
  resource: Resource;
  /** The record when editing began, and now. */
  base: DataRecord;
  record: DataRecord;
}

/** Tells who changed the record while it is being edited. */
function RecordOvertaken({ resource, base, record }: RecordOvertakenProps) {
  const call = useCall();
  const isOvertaken = record.version !== base.version && !isSaving(resource.name, base);
  const { data: history } = useQuery({
    queryKey: ['history', resource.name, record.id, record.version],
    queryFn: ({ signal }) => recordCalls(call, resource).history(record.id, signal),
    staleTime: 0,
    enabled: isOvertaken,
  });
  const what = keyOf(resource, record) || titleOf(resource, record);
  const said = `${describeOvertaken(what, history?.[0]?.by)} When you save, you choose which values to keep.`;
  return <Overtaken layout="form" text={isOvertaken ? said : null} />;
}
