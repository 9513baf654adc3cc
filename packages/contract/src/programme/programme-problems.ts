import type { Form } from '../form/form.ts';
import { plainHeading } from '../form/text.ts';
import { copy } from './copy.ts';
import { systems } from './systems.ts';

interface ProgrammeValues {
  start_date?: string | null;
  target_finish?: string | null;
  amber_days?: number;
  red_days?: number;
  currency?: string;
  exceptions?: readonly { from?: string; to?: string }[];
  custom_columns?: readonly DeclaredColumn[];
  punch_columns?: readonly DeclaredColumn[];
}

interface DeclaredColumn {
  key?: string;
  label?: string;
}

/**
 * Validation across fields: field → problems, each with the entry it refers to. `punches` are the fields that every punch
 * has.
 */
export function programmeProblems(values: ProgrammeValues, punches: Form): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  const { start_date, target_finish, amber_days = 1, red_days = 14, currency = '' } = values;
  if (start_date && target_finish && target_finish < start_date) {
    problems['target_finish'] = [copy.finishBeforeStart];
  }
  if (amber_days > red_days) problems['amber_days'] = [copy.thresholds];
  if (currency !== '' && !/^[A-Z]{3}$/.test(currency)) problems['currency'] = [copy.currency];
  const backwards = (values.exceptions ?? []).flatMap(({ from = '', to = '' }, index) =>
    to < from ? [copy.entry(index + 1, 'to', copy.endBeforeStart)] : [],
  );
  if (backwards.length > 0) problems['exceptions'] = backwards;
  const { labelTaken, labelTakenByPunches } = copy;
  const ofSystems = columnProblems(values.custom_columns ?? [], takenBySystems, labelTaken);
  if (ofSystems.length > 0) problems['custom_columns'] = ofSystems;
  const ofPunches = columnProblems(values.punch_columns ?? [], takenBy(punches), labelTakenByPunches);
  if (ofPunches.length > 0) problems['punch_columns'] = ofPunches;
  return problems;
}

const takenBy = (form: Form) =>
  new Set(Object.entries(form).flatMap(([name, { label }]) => [plainHeading(name), plainHeading(label)]));

const takenBySystems = takenBy(systems.form);

/** A heading must identify one column, in lists and files. */
function columnProblems(
  columns: readonly DeclaredColumn[],
  taken: ReadonlySet<string>,
  labelTaken: (label: string) => string,
): string[] {
  const keys = new Set<string>();
  const labels = new Set<string>();
  return columns.flatMap(({ key = '', label = '' }, index) => {
    const found: string[] = [];
    const heading = plainHeading(label);
    const add = (field: 'label' | 'key', problem: string) =>
      found.push(copy.entry(index + 1, field, problem));
    if (heading === '') add('label', copy.labelEmpty);
    else if (taken.has(heading)) add('label', labelTaken(label));
    else if (labels.has(heading)) add('label', copy.labelRepeated);
    if (keys.has(key)) add('key', copy.keyRepeated);
    keys.add(key);
    labels.add(heading);
    return found;
  });
}
