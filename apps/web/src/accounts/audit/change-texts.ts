import { sentence } from '@baton/contract/accounts/audit-words.ts';

/** Programmes stand in the trail by their numbers, which say nothing to people. */
export type NameOfProgramme = (id: number) => string;

export interface ChangeText {
  field: string;
  /** Undefined where only a new value is told. */
  before?: string;
  after: string;
}

/** What changed, field by field, in words. */
export function changeTexts(
  changes: Readonly<Record<string, unknown>>,
  nameOfProgramme: NameOfProgramme = String,
): ChangeText[] {
  const pairs = Object.entries(changes).filter(([, value]) => !isNothing(value));
  return pairs.map(([name, value]) => {
    const say = (part: unknown) => valueText(name, part, nameOfProgramme);
    return Array.isArray(value) && value.length === 2 && !isPlainList(value)
      ? { field: sentence(name), before: say(value[0]), after: say(value[1]) }
      : { field: sentence(name), after: say(value) };
  });
}

/** From nothing to nothing: a new record tells all its fields, also those that stayed empty. */
function isNothing(value: unknown): boolean {
  const isEmpty = (part: unknown) =>
    part === null || part === '' || (Array.isArray(part) && part.length === 0);
  return Array.isArray(value) && value.length === 2 && value.every(isEmpty);
}

/** A pair of objects is a list of two, not old and new. */
function isPlainList(value: readonly unknown[]): boolean {
  return value.every((each) => typeof each === 'object' && each !== null && !Array.isArray(each));
}

function valueText(field: string, value: unknown, nameOfProgramme: NameOfProgramme): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && /^programmes?$/.test(field)) return nameOfProgramme(value);
  if (Array.isArray(value))
    return value.length === 0
      ? 'none'
      : value.map((part) => valueText(field, part, nameOfProgramme)).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${sentence(name).toLowerCase()} ${valueText(name, part, nameOfProgramme)}`)
      .join(' · ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
