import { plainHeading } from '../form/text.ts';
import { systems } from './systems.ts';

interface ProgrammeValues {
  start_date?: string | null;
  target_finish?: string | null;
  amber_days?: number;
  red_days?: number;
  currency?: string;
  exceptions?: readonly { from?: string; to?: string }[];
  custom_columns?: readonly { key?: string; label?: string }[];
}

/** Validation across fields, for form and server: field → problems, each with the entry it refers to. */
export function programmeProblems(values: ProgrammeValues): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  const { start_date, target_finish, amber_days = 1, red_days = 14, currency = '' } = values;
  if (start_date && target_finish && target_finish < start_date) {
    problems['target_finish'] = ['The target finish is before the start.'];
  }
  if (amber_days > red_days) problems['amber_days'] = ['At risk must begin before late does.'];
  if (currency !== '' && !/^[A-Z]{3}$/.test(currency))
    problems['currency'] = ['Use three letters, such as GBP.'];
  const backwards = (values.exceptions ?? []).flatMap(({ from = '', to = '' }, index) =>
    to < from ? [`Entry ${index + 1}, to: It ends before it begins.`] : [],
  );
  if (backwards.length > 0) problems['exceptions'] = backwards;
  const columns = columnProblems(values.custom_columns ?? []);
  if (columns.length > 0) problems['custom_columns'] = columns;
  return problems;
}

const taken = new Set(
  Object.entries(systems.form).flatMap(([name, { label }]) => [plainHeading(name), plainHeading(label)]),
);

/** A heading must identify one column, in lists and files. */
function columnProblems(columns: readonly { key?: string; label?: string }[]): string[] {
  const keys = new Set<string>();
  const labels = new Set<string>();
  return columns.flatMap(({ key = '', label = '' }, index) => {
    const found: string[] = [];
    const heading = plainHeading(label);
    if (heading === '') found.push('label: Use letters or digits.');
    else if (taken.has(heading)) found.push(`label: Systems already have a column called "${label}".`);
    else if (labels.has(heading)) found.push('label: Another column is called the same.');
    if (keys.has(key)) found.push('key: Another column has this key.');
    keys.add(key);
    labels.add(heading);
    return found.map((problem) => `Entry ${index + 1}, ${problem}`);
  });
}
