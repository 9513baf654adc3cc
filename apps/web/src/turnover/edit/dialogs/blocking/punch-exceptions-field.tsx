import { dayOf } from '@baton/domain/day-number.ts';
import type { Punch } from '#records/punches/punch.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { PunchLine } from '#turnover/edit/submission/punch-line.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Select } from '#ui/select.tsx';
import type { ExceptionRow, PunchException, PunchExceptions } from './use-punch-exceptions.ts';
import { copy } from './copy.ts';

const words = copy.exceptions;

interface PunchExceptionsFieldProps {
  view: TrackerView;
  exceptions: PunchExceptions;
  /** Shows validation errors. */
  isChecked: boolean;
}

/** The punches that block a turnover: each is refused, or carried to a later milestone with owner and due date. */
export function PunchExceptionsField({ view, exceptions, isChecked }: PunchExceptionsFieldProps) {
  const { rows, state, obstacle, change } = exceptions;
  if (state === 'loading') return <p className="text-text-muted">{copy.loading}</p>;
  if (state === 'failed') return <p className="text-danger-text">Couldn’t load the punches</p>;
  if (rows.length === 0) return null;
  const allowed = rows.filter(({ refusal }) => refusal === null);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">{words.title}</legend>
      <p className="text-text-muted">
        Each one is verified first, or becomes an exception that blocks a later milestone.
      </p>
      {obstacle !== null && <Refusal text={obstacle} />}
      {obstacle === null && allowed.length > 1 && (
        <ForAll view={view} exceptions={exceptions} punches={allowed.map(({ punch }) => punch)} />
      )}
      <ul aria-label={words.title} className="divide-y divide-line border-y border-line">
        {rows.map((row) => (
          <PunchLine key={row.punch.id} view={view} punch={row.punch}>
            {row.refusal !== null && <Refusal text={row.refusal} />}
            {row.refusal === null && obstacle === null && (
              <CarryFields
                {...{ view, exceptions, isChecked, row }}
                onChange={(part) => change([row.punch], part)}
              />
            )}
          </PunchLine>
        ))}
      </ul>
    </fieldset>
  );
}

function Refusal({ text }: { text: string }) {
  return (
    <p className="mt-1 flex items-start gap-1.5 text-danger-text">
      <Icon name="circle-alert" size={14} className="mt-0.5" />
      {text}
    </p>
  );
}

interface CarryFieldsProps extends PunchExceptionsFieldProps {
  row: ExceptionRow;
  onChange: (part: PunchException) => void;
}

function CarryFields({ view, exceptions, isChecked, row, onChange }: CarryFieldsProps) {
  const { punch, milestone, owner, needBy, needsDue, needsOwner } = row;
  return (
    <fieldset aria-label={punch.number} className="mt-2 grid gap-2 sm:grid-cols-3">
      <Select
        label={words.before}
        value={milestone}
        onChange={(key) => onChange({ milestone: Number(key) })}
        options={milestoneOptions(exceptions)}
      />
      <Select
        label={words.owner}
        isSearchable={view.structure.people.length > 9}
        placeholder={punch.clearing_team_name ?? 'As assigned'}
        error={isChecked && needsOwner ? 'Choose an owner.' : undefined}
        value={owner}
        onChange={(key) => onChange({ owner: key === null ? null : Number(key) })}
        options={personOptions(view)}
      />
      <DateField
        label={words.due}
        error={isChecked && needsDue ? 'Give a due date.' : undefined}
        value={needBy}
        today={dayOf(view.today)}
        onChange={(day) => onChange({ need_by: day })}
      />
    </fieldset>
  );
}

interface ForAllProps extends Pick<PunchExceptionsFieldProps, 'view' | 'exceptions'> {
  punches: readonly Punch[];
}

/** Sets the same for all punches. */
function ForAll({ view, exceptions, punches }: ForAllProps) {
  const set = (part: PunchException) => exceptions.change(punches, part);
  return (
    <fieldset aria-label={words.all} className="rounded-md bg-surface-sunken px-3 py-2">
      <p className="text-sm font-medium">{words.all}</p>
      <div className="mt-1 grid gap-2 sm:grid-cols-3">
        <Select
          label={words.before}
          value={null}
          onChange={(key) => set({ milestone: Number(key) })}
          options={milestoneOptions(exceptions)}
        />
        <Select
          label={words.owner}
          isSearchable={view.structure.people.length > 9}
          value={null}
          onChange={(key) => set({ owner: key === null ? null : Number(key) })}
          options={personOptions(view)}
        />
        <DateField
          label={words.due}
          value={null}
          today={dayOf(view.today)}
          onChange={(day) => day !== null && set({ need_by: day })}
        />
      </div>
    </fieldset>
  );
}

const milestoneOptions = ({ later }: PunchExceptions) =>
  later.map(({ id, code, name }) => ({ id, label: name, hint: code }));
const personOptions = ({ structure }: TrackerView) =>
  structure.people.map(({ id, name }) => ({ id, label: name }));
