import { punchCalls } from '@baton/contract/quality/punch-calls.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { isOutstanding } from '@baton/domain/quality/punch-state.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useEffect } from 'react';
import { useCommentTab } from '#records/comments/comment-tab.tsx';
import { useDataCommentPlace } from '#records/comments/use-comment-place.ts';
import { formatDayWithYear } from '#lib/format-day.ts';
import { readToday } from '#lib/today.ts';
import { CommandHistory } from '#records/commands/command-history.tsx';
import { CommandButtons } from '#records/commands/command-buttons.tsx';
import { punchCommands } from '#records/punches/commands/punch-commands.ts';
import { copy as punchCopy } from '#records/punches/copy.ts';
import { CategoryMark, PunchStateMark } from '#records/punches/marks.tsx';
import { PunchPhotos } from '#records/punches/photos/punch-photos.tsx';
import { refreshPunches } from '#records/punches/punch-queries.ts';
import type { Punch } from '#records/punches/punch.ts';
import { punchRights, type PunchRights } from '#records/punches/punch-rights.ts';
import { punchScreenOf } from '#records/punches/punch-screen.ts';
import { useCategories } from '#records/punches/use-categories.ts';
import { useMilestoneFilter } from '#records/punches/use-milestone-filter.ts';
import type { ScreenDescription } from '#resource/describe-screen.ts';
import { saveFile } from '#resource/import/save-file.ts';
import { RecordForm } from '#resource/record-form.tsx';
import { type NameOf, valueText } from '#resource/record.ts';
import { RecordFields } from '#resource/sheet/record-fields.tsx';
import { draftOf, useEditForm } from '#resource/sheet/use-edit-form.ts';
import { useAct } from '#resource/use-act.ts';
import { useRecordChanges } from '#resource/use-record-changes.ts';
import type { Programme } from '#session/programme-list.ts';
import { useCurrentUser, useSession } from '#session/session-context.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { copy } from './copy.ts';

export type PunchTab = 'details' | 'comments' | 'history';

interface PunchTabsProps {
  programme: Programme;
  onClose: () => void;
  /** The tab, if the address keeps it. */
  tab?: PunchTab | undefined;
  onTab?: ((tab: PunchTab) => void) | undefined;
  punch: Punch;
  nameOf: NameOf;
  onDirty: (isDirty: boolean) => void;
}

/** A punch: its state and commands, details, comments and history. */
export function PunchTabs({ programme, punch, nameOf, onDirty, onClose, tab, onTab }: PunchTabsProps) {
  const [ownTab, setOwnTab] = useState<PunchTab>('details');
  const rights = punchRights(useCurrentUser(), programme);
  const description = punchScreenOf(programme);
  const comments = useCommentTab(
    useDataCommentPlace(programme.id, { entity: 'punch', id: String(punch.id) }),
  );
  return (
    <div className="flex flex-col gap-4">
      <PunchHead {...{ programme, punch }} />
      <PunchPhotos punch={punch} />
      <Tabs
        label="Punch"
        selectedKey={tab ?? ownTab}
        onSelectionChange={(key) => (onTab ?? setOwnTab)(key as PunchTab)}
        tabs={[
          {
            id: 'details',
            label: 'Details',
            content: (
              <PunchDetails {...{ programme, punch, description, nameOf, rights, onDirty, onClose }} />
            ),
          },
          comments,
          {
            id: 'history',
            label: 'History',
            content: (
              <CommandHistory
                calls={punchCalls}
                labels={copy.acts.labels}
                record={punch}
                resource={description.resource}
                nameOf={nameOf}
              />
            ),
          },
        ]}
      />
    </div>
  );
}

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
function PunchDetails(props: PunchDetailsProps) {
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
          Edit details
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
      saveLabel="Save changes"
      secondary={
        <>
          <Button
            variant="ghost"
            onPress={() => {
              form.discard();
              onDone();
            }}
          >
            {isDirty ? 'Discard changes' : 'Cancel'}
          </Button>
          <span className="flex-1" />
          {rights.mayDelete(newest) && (
            <Button variant="ghost" icon="trash-2" isDisabled={isDirty} onPress={() => void remove()}>
              Delete
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

interface PunchHeadProps {
  programme: Programme;
  punch: Punch;
}

/** State of a punch, what it blocks, how it came there, and its commands. */
function PunchHead({ programme, punch }: PunchHeadProps) {
  const category = useCategories(programme.id)?.find(({ id }) => id === punch.category);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <CategoryMark category={category} />
        <PunchStateMark state={punch.state} />
        {punch.blocks && <Badge tone="danger">{`Blocks ${punch.clear_by_name ?? ''}`}</Badge>}
        <DueMark punch={punch} />
      </div>
      <p className="break-words whitespace-pre-wrap">{punch.text}</p>
      <ul className="flex flex-col gap-0.5 text-sm text-text-muted">
        {stepsOf(punch).map((step) => (
          <li key={step} className="break-words">
            {step}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CommandButtons commands={punchCommands} programme={programme} record={punch} />
        <PrintPunch punch={punch} />
      </div>
    </div>
  );
}

/** When an outstanding punch is due. */
function DueMark({ punch: { due, state } }: { punch: Pick<Punch, 'due' | 'state'> }) {
  if (due === null || !isOutstanding(state)) return null;
  const late = dayNumber(readToday()) - dayNumber(due);
  return (
    <Badge tone={late > 0 ? 'danger' : 'neutral'} icon="clock">
      {`Due ${formatDayWithYear(due)}`}
      {late > 0 && ` · ${punchCopy.overdue(late)}`}
    </Badge>
  );
}

/** Who raised, cleared and verified it, and the words of the last command. */
function stepsOf(punch: Punch): string[] {
  const { state, raised_on, cleared_on, verified_on, last_reason: reason, rejections } = punch;
  const day = formatDayWithYear;
  const steps = [
    raised_on && copy.raised(punch.raised_by, day(raised_on)),
    rejections > 0 && copy.rejected(rejections),
    cleared_on && copy.cleared(punch.cleared_by, day(cleared_on)),
    verified_on && copy.verified(punch.verified_by, day(verified_on)),
    reason !== '' &&
      (state === 'cleared' || state === 'verified' ? copy.note(reason) : copy.lastReason(reason)),
    isOutstanding(state) && punch.clear_by === null && 'After the last milestone, so it blocks nothing',
    punch.carried_from !== null && 'Exception from an accepted milestone',
    punch.found_after !== null && 'Found after its milestone was complete',
  ];
  return steps.filter((step) => typeof step === 'string');
}

/** Downloads a punch with its photos as a PDF. */
function PrintPunch({ punch: { programme, id } }: { punch: Punch }) {
  const { act, isActing } = useAct();
  const print = () =>
    act(
      punchCalls.print,
      { query: { programme, ids: String(id) } },
      { failed: 'Couldn’t print this punch', onDone: saveFile },
    );
  return (
    <Button icon="printer" className="max-sm:min-h-11" isPending={isActing} onPress={() => void print()}>
      Print
    </Button>
  );
}
