import { useState } from 'react';
import {
  constraintCategories,
  constraintKinds,
  type ConstraintRecord,
} from '@baton/contract/turnover/constraints.ts';
import { dayOf } from '@baton/domain/day-number.ts';
import { choiceText } from '#resource/record.ts';
import { useDraft } from '#session/use-draft.ts';
import { Combobox } from '#ui/combobox.tsx';
import { DateField } from '#ui/date-field.tsx';
import type { Option } from '#ui/options.ts';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { SendDialog, type Sending } from '#turnover/tracker/dialogs/send-dialog.tsx';
import type { TrackerView } from '#turnover/tracker/tracker-view.ts';

export type ConstraintDraft = Pick<ConstraintRecord, 'kind' | 'category' | 'text' | 'owner' | 'need_by'>;

/** What was written, and about which turnover where one had to be chosen. */
export type WrittenConstraint = ConstraintDraft & { turnover: string };

export interface ConstraintDialogProps extends Sending<WrittenConstraint, true> {
  view: TrackerView;
  /** The one that is changed; none for a new one. */
  record: ConstraintRecord | undefined;
  /** What is blocked, where that is known. */
  turnover?: string;
  /** Where it is not: what can be, by words that are typed. */
  findTurnovers?: (query: string) => readonly Option[];
}

const blank: ConstraintDraft = { kind: 'other', category: 'B', text: '', owner: null, need_by: null };

/** What blocks a turnover, who clears it and by when. */
export function ConstraintDialog({ view, record, findTurnovers, ...props }: ConstraintDialogProps) {
  const { turnover: given = '', ...controls } = props;
  const name = record ? `constraint ${record.id}` : `new constraint ${given}`;
  const [turnover, setTurnover] = useDraft(`${name}: turnover`, given);
  const [draft, setDraft] = useDraft<ConstraintDraft>(name, record ?? blank);
  const [isAsked, setAsked] = useState(false);
  const set = (part: Partial<ConstraintDraft>) => setDraft({ ...draft, ...part });
  const { kind, category, text, owner, need_by } = draft;
  const finish = () => {
    setAsked(true);
    if (text.trim() === '' || (findTurnovers && turnover === '')) return undefined;
    return { kind, category, text: text.trim(), owner, need_by, turnover };
  };
  return (
    <SendDialog
      {...controls}
      title={record ? 'Edit the constraint' : 'Add a constraint'}
      confirmLabel={record ? 'Save' : 'Add'}
      finish={finish}
    >
      {findTurnovers && (
        <Combobox
          label="Turnover"
          isRequired
          find={findTurnovers}
          help="Type part of its code, its gate or its name."
          value={turnover === '' ? null : turnover}
          onChange={(key) => setTurnover(key === null ? '' : String(key))}
          error={isAsked && turnover === '' ? 'Choose what is blocked.' : undefined}
        />
      )}
      <TextArea
        label="What blocks it"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to write this
        autoFocus={!findTurnovers}
        isRequired
        rows={2}
        maxLength={500}
        error={isAsked && text.trim() === '' ? 'Say what blocks it.' : undefined}
        value={text}
        onChange={(next) => set({ text: next })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Kind"
          value={kind}
          onChange={(key) => set({ kind: constraintKinds.find((each) => each === key) ?? 'other' })}
          options={constraintKinds.map((id) => ({ id, label: choiceText(id) }))}
        />
        <Select
          label="Category"
          value={category}
          onChange={(key) => set({ category: constraintCategories.find((each) => each === key) ?? 'B' })}
          options={constraintCategories.map((id) => ({ id, label: id }))}
        />
        <Select
          label="Owner"
          isSearchable={view.structure.people.length > 9}
          placeholder="Nobody"
          value={owner}
          onChange={(key) => set({ owner: key === null ? null : Number(key) })}
          options={view.structure.people.map(({ id, name }) => ({ id, label: name }))}
        />
        <DateField
          label="To be cleared by"
          value={need_by}
          today={dayOf(view.today)}
          onChange={(day) => set({ need_by: day })}
        />
      </div>
    </SendDialog>
  );
}
