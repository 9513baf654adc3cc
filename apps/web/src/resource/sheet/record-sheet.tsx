import { keyOf, titleOf, cellText, type DataRecord, type NameOf } from '#resource/record.ts';
import { SideSheet } from '#ui/side-sheet.tsx';
import { type RecordSheetProps, SheetTabs } from './sheet-tabs.tsx';
import { type ScreenDescription, fieldOf } from '#resource/describe-screen.ts';
import { Avatar } from '#ui/avatar.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Section } from '#ui/section.tsx';
import { useMemo, useRef } from 'react';
import { FormSheet } from '#resource/form-sheet.tsx';
import { RecordForm } from '#resource/record-form.tsx';
import { useRecordForm } from '#resource/use-record-form.ts';
import { Button } from '#ui/button.tsx';
import { RecordFields } from './record-fields.tsx';
import { copiedValues, formValues } from './record-values.ts';
import { useEditForm } from './use-edit-form.ts';

/** Side sheet of a record: its form, or read-only details, and its history. */
export function RecordSheet(props: RecordSheetProps) {
  const { description, record, mayEdit, nameOf, onClose } = props;
  if (!record) return <CreateSheet {...props} />;
  if (mayEdit) return <EditSheet {...props} record={record} />;
  const { resource } = description;
  return (
    <SideSheet
      isOpen
      size="lg"
      title={titleOf(resource, record)}
      subtitle={keyOf(resource, record)}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <SheetTabs {...props} record={record} details={<RecordFacts {...{ description, record, nameOf }} />} />
    </SideSheet>
  );
}

interface RecordFactsProps {
  description: ScreenDescription;
  record: DataRecord;
  nameOf: NameOf;
}

/** Read-only details of a record. */
function RecordFacts({ description, record, nameOf }: RecordFactsProps) {
  return (
    <div className="flex flex-col gap-6">
      {description.groups.map(({ title, fields }) => (
        <Section key={title} title={title}>
          <DescriptionList
            items={fields.map((name) => {
              const field = fieldOf(description.resource, name);
              const text = cellText(name, field, record, nameOf);
              const isShown = field.kind === 'image' && text !== '';
              return {
                term: field.label,
                detail: isShown ? (
                  <Avatar size="xl" name={titleOf(description.resource, record)} src={String(record[name])} />
                ) : (
                  text || null
                ),
              };
            })}
          />
        </Section>
      ))}
    </div>
  );
}

/** Creates one or more records. */
function CreateSheet({ description, programme, changes, records, copied, onClose }: RecordSheetProps) {
  const { resource } = description;
  const isAnother = useRef(false);
  const values = useMemo(
    () => (copied ? copiedValues(description, copied) : formValues(description)),
    [description, copied],
  );
  const record = useRecordForm({
    form: resource.form,
    mode: 'draft',
    values,
    // not copy: key of a draft
    draft: { name: `new ${resource.one} in ${programme.id}${copied ? ` like ${copied.id}` : ''}` },
    isClearedAfterSave: true,
    async save(draft) {
      const stays = isAnother.current;
      isAnother.current = false;
      await changes.create(draft);
      if (!stays) return onClose();
      record.element.current?.querySelector<HTMLInputElement>('input')?.focus();
    },
  });
  return (
    <FormSheet
      title={copied ? `Duplicate ${keyOf(resource, copied)}` : `New ${resource.one}`}
      subtitle={programme.name}
      size="lg"
      isDirty={record.isDirty}
      onClose={onClose}
    >
      <RecordForm
        {...record}
        isNew
        saveLabel={`Create ${resource.one}`}
        secondary={
          <Button
            isDisabled={record.isSaving}
            onPress={() => {
              isAnother.current = true;
              void record.submit().finally(() => (isAnother.current = false));
            }}
          >
            Create and add another
          </Button>
        }
      >
        <RecordFields description={description} programme={programme.id} records={records} />
      </RecordForm>
    </FormSheet>
  );
}

/** Edits a record. */
function EditSheet(props: RecordSheetProps & { record: DataRecord }) {
  const { description, programme, changes, records, record: newest, mayDelete = true } = props;
  const { onClose, onCopy } = props;
  const { resource } = description;
  const { form, base } = useEditForm({ description, record: newest, changes, onDone: onClose });
  const remove = async () => {
    if (await changes.remove([newest])) onClose();
  };
  return (
    <FormSheet
      title={titleOf(resource, newest)}
      subtitle={keyOf(resource, newest)}
      size="lg"
      isDirty={form.isDirty}
      onClose={onClose}
    >
      <SheetTabs
        {...props}
        details={
          <RecordForm
            {...form}
            saveLabel="Save"
            secondary={
              <>
                <Button variant="ghost" isDisabled={!form.isDirty} onPress={form.discard}>
                  Discard changes
                </Button>
                <span className="flex-1" />
                {onCopy && (
                  <Button
                    variant="ghost"
                    icon="copy"
                    isDisabled={form.isDirty}
                    onPress={() => onCopy(newest)}
                  >
                    Duplicate
                  </Button>
                )}
                {mayDelete && (
                  <Button
                    variant="ghost"
                    icon="trash-2"
                    isDisabled={form.isDirty}
                    onPress={() => void remove()}
                  >
                    Delete
                  </Button>
                )}
              </>
            }
          >
            <RecordFields {...{ description, records, base }} programme={programme.id} record={newest} />
          </RecordForm>
        }
      />
    </FormSheet>
  );
}
