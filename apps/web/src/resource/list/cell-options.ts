import type { Field } from '@baton/contract/form/field.ts';
import { choiceLabel } from '@baton/contract/form/choices.ts';
import { iconOptions, swatches } from '#resource/picture-options.ts';
import { labelOf, plainText, titleOf, type DataRecord } from '#resource/record.ts';
import { targetOf, type ListOf } from '#resource/use-names.ts';
import type { Option } from '#ui/options.ts';

/** The values a cell can be given by their names. */
interface CellOptions {
  options: readonly Option[];
  /** Finds an option by its name, its code or its value, or by the beginning of one name alone. */
  find: (text: string) => Option | undefined;
  byId: (id: Option['id']) => Option | undefined;
  /** Other texts are valid, too. */
  isOpen?: boolean;
}

const yesOrNo = optionList([
  { id: 'true', label: 'Yes' },
  { id: 'false', label: 'No' },
]);
const colours = {
  ...optionList(Object.entries(swatches).map(([id, label]) => ({ id, label }))),
  isOpen: true,
};
const icons = { ...optionList(iconOptions), isOpen: true };
const byField = new WeakMap<Field, CellOptions>();
const byList = new WeakMap<readonly DataRecord[], Map<string, CellOptions>>();

/** The options of a field; undefined if it is typed freely. */
export function optionsOf(field: Field, listOf: ListOf): CellOptions | undefined {
  if (field.suggestions) {
    const { resource, field: source } = field.suggestions;
    return remember(listOf(resource), source, (records) => usedValues(records, source));
  }
  if (field.meaning === 'colour') return colours;
  if (field.meaning === 'icon') return icons;
  if (field.kind === 'boolean') return yesOrNo;
  if (field.kind === 'reference' && field.to !== undefined) {
    const { to } = field;
    return remember(listOf(to), to, (records) => references(records, to));
  }
  return field.options && choices(field, field.options);
}

/** Composed once for each state of a list, because a pasted column asks for every cell. */
function remember(
  records: readonly DataRecord[],
  name: string,
  make: (records: readonly DataRecord[]) => CellOptions,
): CellOptions {
  const known = byList.get(records) ?? new Map<string, CellOptions>();
  byList.set(records, known);
  const made = known.get(name) ?? make(records);
  known.set(name, made);
  return made;
}

function usedValues(records: readonly DataRecord[], name: string): CellOptions {
  const used = [...new Set(records.map((record) => plainText(record[name])))].filter((text) => text !== '');
  // What is typed stays as it is typed.
  return { ...optionList(used.map((id) => ({ id, label: id }))), find: () => undefined, isOpen: true };
}

function references(records: readonly DataRecord[], to: string): CellOptions {
  const target = targetOf(to);
  return optionList(
    records.map((record) => ({ id: record.id, label: labelOf(target, record) })),
    [(at) => plainText(records[at]![target.key]), (at) => titleOf(target, records[at]!)],
  );
}

function choices(field: Field, values: readonly (string | number)[]): CellOptions {
  const known = byField.get(field);
  if (known) return known;
  const made = optionList(values.map((value) => ({ id: String(value), label: choiceLabel(field, value) })));
  byField.set(field, made);
  return made;
}

/** `names` are further names of an option, by its index; earlier ones win over later ones. */
function optionList(options: readonly Option[], names: ((at: number) => string)[] = []): CellOptions {
  let byName: Map<string, Option> | undefined;
  let byId: Map<Option['id'], Option> | undefined;
  const compose = () => {
    const found = new Map<string, Option>();
    const readers = [(at: number) => options[at]!.label, ...names, (at: number) => String(options[at]!.id)];
    for (const read of readers)
      options.forEach((option, at) => {
        const name = read(at).toLowerCase();
        if (!found.has(name)) found.set(name, option);
      });
    return found;
  };
  return {
    options,
    byId: (id) => (byId ??= new Map(options.map((option) => [option.id, option]))).get(id),
    find(text) {
      const wanted = text.trim().toLowerCase();
      const exact = (byName ??= compose()).get(wanted);
      if (exact || wanted === '') return exact;
      const begun = options.filter(({ label }) => label.toLowerCase().startsWith(wanted));
      return begun.length === 1 ? begun[0] : undefined;
    },
  };
}
