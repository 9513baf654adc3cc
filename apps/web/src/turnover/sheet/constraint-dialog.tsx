import { useState } from 'react';
import {
  type ConstraintRecord,
  constraintCategories,
  constraintKindLabels,
  constraintKinds,
} from '@baton/contract/tracker/constraints.ts';
import { dayOf } from '@baton/domain/day-number.ts';
import type { Watch } from '#lib/overtaken.ts';
import { useDraft } from '#session/use-draft.ts';
import { Combobox } from '#ui/combobox.tsx';
import { DateField } from '#ui/date-field.tsx';
import type { Option } from '#ui/options.ts';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { SendDialog, type Sending } from '#ui/send-dialog.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { copy } from './copy.ts';

export type ConstraintDraft = Pick<ConstraintRecord, 'kind' | 'category' | 'text' | 'owner' | 'need_by'>;

/** Entered values, their turnover, and the version that was open in the dialog. */
export interface WrittenConstraint extends ConstraintDraft {
  turnover: string;
  version: number | undefined;
}

interface ConstraintDialogProps extends Omit<Sending<WrittenConstraint, true>, 'watch'> {
  view: TrackerView;
  /** The constraint to edit; undefined for a new one. */
  record: ConstraintRecord | undefined;
  /** The blocked turnover, if known. */
  turnover?: string;
  /** Current version of the constraint, or of a new constraint’s turnover. */
  versionOf: (turnover: string) => number | undefined;
  watchFrom: (turnover: string, version: number | undefined) => Watch | undefined;
  /** Searches turnovers if the turnover is not given. */
  findTurnovers?: (query: string) => readonly Option[];
}

const words = copy.constraints;

const blank: ConstraintDraft = { kind: 'other', category: 'B', text: '', owner: null, need_by: null };

/** Edits a constraint: what blocks a turnover, who clears it and by when. */
export function ConstraintDialog({ view, record, findTurnovers, ...props }: ConstraintDialogProps) {
  const { turnover: given = '', versionOf, watchFrom, ...controls } = props;
  // not copy: the key of a draft
  const name = record ? `constraint ${record.id}` : `new constraint ${given}`;
  const [draft, setDraft] = useDraft<WrittenConstraint>(name, () => ({
    ...(record ?? blank),
    turnover: given,
    version: versionOf(given),
  }));
  const [isAsked, setAsked] = useState(false);
  const set = (part: Partial<WrittenConstraint>) => setDraft({ ...draft, ...part });
  const { kind, category, text, owner, need_by, turnover, version } = draft;
  const [watched, setWatched] = useState(() => watchFrom(turnover, version));
  const choose = (key: string) => {
    const seen = versionOf(key);
    set({ turnover: key, version: seen });
    setWatched(watchFrom(key, seen));
  };
  const finish = () => {
    setAsked(true);
    if (text.trim() === '' || (findTurnovers && turnover === '')) return undefined;
    return { kind, category, text: text.trim(), owner, need_by, turnover, version };
  };
  return (
    <SendDialog
      {...controls}
      title={record ? 'Edit constraint' : words.add}
      confirmLabel={record ? 'Save constraint' : words.add}
      finish={finish}
      watch={watched}
    >
      {findTurnovers && (
        <Combobox
          label="Turnover"
          isRequired
          find={findTurnovers}
          help="Search by code, milestone or name."
          value={turnover === '' ? null : turnover}
          onChange={(key) => choose(key === null ? '' : String(key))}
          error={isAsked && turnover === '' ? 'Choose a turnover.' : undefined}
        />
      )}
      <TextArea
        label="Description"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to write this
        autoFocus={!findTurnovers}
        isRequired
        rows={2}
        maxLength={500}
        error={isAsked && text.trim() === '' ? 'Describe the constraint.' : undefined}
        value={text}
        onChange={(next) => set({ text: next })}
      />
      <ConstraintDetails view={view} draft={draft} onChange={set} />
    </SendDialog>
  );
}

interface ConstraintDetailsProps {
  view: TrackerView;
  draft: ConstraintDraft;
  onChange: (part: Partial<ConstraintDraft>) => void;
}

/** Fields of a constraint besides its text: kind, category, owner and due date. */
function ConstraintDetails({ view, draft, onChange }: ConstraintDetailsProps) {
  const { kind, category, owner, need_by } = draft;
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label="Type"
        value={kind}
        onChange={(key) => onChange({ kind: constraintKinds.find((each) => each === key) ?? 'other' })}
        options={constraintKinds.map((id) => ({ id, label: constraintKindLabels[id] }))}
      />
      <Select
        label="Category"
        value={category}
        onChange={(key) => onChange({ category: constraintCategories.find((each) => each === key) ?? 'B' })}
        options={constraintCategories.map((id) => ({ id, label: id }))}
      />
      <Select
        label="Owner"
        isSearchable={view.structure.people.length > 9}
        placeholder="No owner"
        value={owner}
        onChange={(key) => onChange({ owner: key === null ? null : Number(key) })}
        options={view.structure.people.map(({ id, name }) => ({ id, label: name }))}
      />
      <DateField
        label="Need-by date"
        value={need_by}
        today={dayOf(view.today)}
        onChange={(day) => onChange({ need_by: day })}
      />
    </div>
  );
}
