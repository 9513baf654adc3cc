import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Punch } from '#quality/punch.ts';
import { refreshPunches } from '#quality/punch-queries.ts';
import type { PunchRights } from '#quality/punch-rights.ts';
import { useMilestoneFilter } from '#quality/use-milestone-filter.ts';
import type { ScreenDescription } from '#resource/describe-screen.ts';
import { RecordForm } from '#resource/record-form.tsx';
import { valueText, type NameOf } from '#resource/record.ts';
import { RecordFields } from '#resource/sheet/record-fields.tsx';
import { draftOf, useEditForm } from '#resource/sheet/use-edit-form.ts';
import { useRecordChanges } from '#resource/use-record-changes.ts';
import type { Programme } from '#session/programme-list.ts';
import { useSession } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { copy } from './copy.ts';

interface PunchDetailsProps {
  programme: Programme;
  punch: Punch;
  description: ScreenDescription;
  nameOf: NameOf;
  rights: PunchRights;
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
}

/** The fields of a punch that have a value; a form while they are edited. */
export function PunchDetails(props: PunchDetailsProps) {
  const { description, punch, nameOf, rights } = props;
  const mayEdit = rights.mayEdit(punch);
  const { drafts } = useSession();
  // A draft is left of a session that ended.
  const [isEditing, setEditing] = useState(
    () => drafts.find(draftOf(description.resource, punch)) !== undefined,
  );
  if (mayEdit && isEditing) return <EditPunch {...props} onDone={() => setEditing(false)} />;
  const { form } = description.resource;
  const items = description.groups
    .flatMap(({ fields }) => fields)
    // The description is above, the place in the title.
    .filter((name) => name !== 'text' && punch[name] !== false)
    .map((name) => ({ term: form[name]!.label, detail: valueText(form[name]!, punch[name], nameOf) }))
    .filter(({ detail }) => detail !== '');
  return (
    <div className="flex flex-col gap-4">
      {mayEdit && (
        <Button icon="pencil" className="self-start max-sm:min-h-11" onPress={() => setEditing(true)}>
          {copy.edit}
        </Button>
      )}
      <DescriptionList items={items} />
    </div>
  );
}

/** The form of the fields that the user may change. */
function editable(description: ScreenDescription, mayEdit: (name: string) => boolean): ScreenDescription {
  const groups = description.groups.map((group) => ({ ...group, fields: group.fields.filter(mayEdit) }));
  return { ...description, groups: groups.filter(({ fields }) => fields.length > 0) };
}

/** Saves over the version from when editing began; a conflict asks which values to keep. */
function EditPunch(props: PunchDetailsProps & { onDone: () => void }) {
  const { programme, punch: newest, description: whole, nameOf, rights, onDirty, onClose, onDone } = props;
  const description = editable(whole, (name) => rights.mayEditField(newest, name));
  const client = useQueryClient();
  const changes = useRecordChanges(description, programme, nameOf, () =>
    refreshPunches(client, programme.id),
  );
  const { form, base } = useEditForm({ description, record: newest, changes, onDone });
  const { isDirty } = form;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  const remove = async () => {
    if (await changes.remove([newest])) onClose();
    void refreshPunches(client, programme.id);
  };
  const isExcluded = useMilestoneFilter(programme.id, form.state.watch('system') as number | null);
  return (
    <RecordForm
      {...form}
      saveLabel={copy.save}
      secondary={
        <>
          <Button
            variant="ghost"
            onPress={() => {
              form.discard();
              onDone();
            }}
          >
            {isDirty ? copy.discard : copy.cancel}
          </Button>
          <span className="flex-1" />
          {rights.mayDelete(newest) && (
            <Button variant="ghost" icon="trash-2" isDisabled={isDirty} onPress={() => void remove()}>
              {copy.delete}
            </Button>
          )}
        </>
      }
    >
      <RecordFields
        {...{ description, base, isExcluded }}
        records={[]}
        programme={programme.id}
        record={newest}
      />
    </RecordForm>
  );
}
