import { constraintCategories } from '@baton/contract/tracker/constraints.ts';
import { dayOf } from '@baton/domain/day-number.ts';
import { makeUuid } from '#lib/make-uuid.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ActionItem } from '#turnover/edit/changes/plan-workflow-action.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { laterMilestones } from './later-milestones.ts';
import { copy } from './copy.ts';

const words = copy.exceptions;

/** An item outstanding at acceptance. */
export interface ExceptionDraft {
  key: string;
  text: string;
  category: (typeof constraintCategories)[number];
  /** Of the new punch, in programmes with a punch list. */
  punch_category: number | null;
  owner: number | null;
  need_by: string | null;
  milestone: number | null;
}

interface ExceptionsFieldProps {
  view: TrackerView;
  item: ActionItem;
  value: readonly ExceptionDraft[];
  onChange: (exceptions: ExceptionDraft[]) => void;
  /** Shows validation errors. */
  isChecked: boolean;
}

/** Exceptions at acceptance; each becomes a punch or a constraint at the milestone before which it must be closed. */
export function ExceptionsField({ view, item, value, onChange, isChecked }: ExceptionsFieldProps) {
  const { structure } = view;
  const hasPunches = structure.settings.punches === 'records';
  const categories = structure.punch_categories;
  const later = laterMilestones(view, item);
  if (later.length === 0)
    return (
      <p className="text-text-muted">
        You can’t accept the last milestone with exceptions: there’s no later milestone to carry them to.
      </p>
    );
  const change = (key: string, part: Partial<ExceptionDraft>) =>
    onChange(value.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const add = () =>
    onChange([
      ...value,
      {
        key: makeUuid(),
        text: '',
        category: 'B',
        // As B is the second of three.
        punch_category: hasPunches ? ((categories[1] ?? categories[0])?.id ?? null) : null,
        owner: null,
        need_by: null,
        milestone: later[0]!.id,
      },
    ]);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">Exceptions</legend>
      {hasPunches && value.length > 0 && (
        <p className="text-text-muted">
          Each becomes a punch: the responsible team clears it, and the receiving team verifies it.
        </p>
      )}
      {value.map((exception, index) => (
        <div key={exception.key} className="flex flex-col gap-2 rounded-md border border-line p-3">
          <div className="flex items-end gap-2">
            <TextField
              label={`Exception ${index + 1}: what’s missing`}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was added to be written
              autoFocus
              isRequired
              maxLength={500}
              error={isChecked && exception.text.trim() === '' ? 'Describe what’s missing.' : undefined}
              value={exception.text}
              onChange={(text) => change(exception.key, { text })}
            />
            <Button
              icon="trash-2"
              label={`Remove exception ${index + 1}`}
              onPress={() => onChange(value.filter(({ key }) => key !== exception.key))}
            />
          </div>
          <div className="grid grid-cols-2 gap-2">
            <Select
              label="Close out before"
              value={exception.milestone}
              onChange={(key) => change(exception.key, { milestone: Number(key) })}
              options={later.map(({ id, code, name }) => ({ id, label: name, hint: code }))}
            />
            {hasPunches ? (
              <Select
                label={words.category}
                value={exception.punch_category}
                onChange={(key) => change(exception.key, { punch_category: Number(key) })}
                options={categories.map(({ id, code, name }) => ({ id, label: code, hint: name }))}
              />
            ) : (
              <Select
                label={words.category}
                value={exception.category}
                onChange={(key) =>
                  change(exception.key, {
                    category: constraintCategories.find((each) => each === key) ?? 'B',
                  })
                }
                options={constraintCategories.map((id) => ({ id, label: id }))}
              />
            )}
            <Select
              label="Owner"
              isRequired={hasPunches}
              isSearchable={structure.people.length > 9}
              placeholder="No owner"
              error={isChecked && hasPunches && exception.owner === null ? 'Choose an owner.' : undefined}
              value={exception.owner}
              onChange={(key) => change(exception.key, { owner: key === null ? null : Number(key) })}
              options={structure.people.map(({ id, name }) => ({ id, label: name }))}
            />
            <DateField
              label="Need-by date"
              isRequired={hasPunches}
              error={isChecked && hasPunches && exception.need_by === null ? 'Enter a date.' : undefined}
              value={exception.need_by}
              today={dayOf(view.today)}
              onChange={(day) => change(exception.key, { need_by: day })}
            />
          </div>
        </div>
      ))}
      <Button size="sm" icon="plus" className="self-start" onPress={add}>
        Add exception
      </Button>
    </fieldset>
  );
}
