import { cellForm, type CellField } from '@baton/contract/tracker/tracker.ts';
import { isDay } from '@baton/domain/day.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { FieldChange } from './submission.ts';
import { copy } from './copy.ts';

/** A changed field: its label, the old and the new value. */
export function FieldChangeText({ view, change }: { view: TrackerView; change: FieldChange }) {
  const { field, before, after } = change;
  return (
    <>
      <span className="font-medium">{field in cellForm ? cellForm[field as CellField].label : field}</span>{' '}
      <del className="break-words text-text-muted tabular">{valueOf(view, field, before)}</del>
      <span aria-hidden> → </span>
      <ins className="break-words no-underline tabular">{valueOf(view, field, after)}</ins>
    </>
  );
}

function valueOf(view: TrackerView, field: string, value: string | null): string {
  if (value === null || value === '') return copy.emptyValue;
  if (isDay(value)) return describeDay(view, dayNumber(value));
  if (field.endsWith('_team'))
    return view.structure.teams.find(({ id }) => id === Number(value))?.name ?? 'another team';
  if (field === 'required') return value === 'true' ? copy.yes : 'no';
  return value;
}
