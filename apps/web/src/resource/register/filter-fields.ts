import { reference, type Field } from '@baton/contract/form/field.ts';
import type { Form } from '@baton/contract/form/form.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';

/** A parameter of the filter; a range of days has the name without `_from` and `_to`. */
export type Parameter<F extends Form> = ParameterOf<keyof F & string>;

type ParameterOf<Name extends string> = Name extends `${infer Range}_from` ? Range : Name;

/** What a page says of a filter beyond its declaration. */
interface OwnFilter<Name extends string = string> {
  name: Name;
  label?: string;
  /** The resource whose record an id names, if the records don’t refer to it. */
  to?: string;
  /** Resources whose records are named as `system:12`, with all parts of them. */
  parts?: readonly string[];
  /** Every record has one, so none can’t be asked for. */
  isNeeded?: true;
  /** What the ends of a range are called, if not as parameters. */
  ends?: readonly [string, string];
  /** Has a button of its own on wide screens. */
  isPill?: true;
  /** Figures or links of other pages set it; only its chip shows it. */
  isLinked?: true;
}

/** A filter by its name, or with more. */
export type FilterDeclaration<F extends Form> = Parameter<F> | OwnFilter<Parameter<F>>;

/** How a parameter of a filter is asked for and shown. */
export interface FilterField {
  name: string;
  label: string;
  /** `ids` and `words` are several; `parts` are of several resources, each in a select of its own. */
  kind: 'ids' | 'id' | 'words' | 'choice' | 'switch' | 'range' | 'day' | 'whole' | 'parts';
  /** What ids are of. */
  refersTo: readonly Field[];
  /** What choices and words are called. */
  labels: Readonly<Record<string, string>>;
  isNeeded: boolean;
  isPill: boolean;
  isLinked: boolean;
  /** The fields of a range. */
  ends: readonly { name: string; label: string }[];
}

/** Fields of the filter, as the contract declares their parameters and the resource their values. */
export function filterFields<F extends Form>(
  resource: Resource,
  filter: F,
  declared: readonly FilterDeclaration<F>[],
): FilterField[] {
  return declared.map((each) =>
    fieldOf(resource.form, filter, typeof each === 'string' ? { name: each } : each),
  );
}

function fieldOf(form: Form, parameters: Form, { name, label, to, parts, ...own }: OwnFilter): FilterField {
  const field = form[name];
  const parameter = parameters[name];
  const ends = [`${name}_from`, `${name}_to`].flatMap((end, at) => {
    const found = parameters[end];
    return found ? [{ name: end, label: own.ends?.[at] ?? found.label }] : [];
  });
  const declaring = parameter?.kind === 'boolean' ? parameter : (field ?? form[`${name}_on`] ?? parameter);
  const shared = {
    name,
    label: label ?? declaring?.label ?? name,
    labels: field?.labels ?? parameter?.labels ?? {},
    refersTo: [] as Field[],
    isNeeded: own.isNeeded === true,
    isPill: own.isPill === true,
    isLinked: own.isLinked === true,
    ends,
  };
  const refer = (target: string) => reference({ label: shared.label, to: target });
  if (ends.length > 0) return { ...shared, kind: 'range' };
  if (parts) {
    // Records that refer to them have a field with a label for each.
    const fields = parts.map((part) => Object.values(form).find((each) => each.to === part));
    const isEach = fields.every((each) => each !== undefined);
    return isEach
      ? { ...shared, kind: 'parts', refersTo: fields }
      : { ...shared, kind: 'whole', refersTo: parts.map((part) => refer(part)) };
  }
  if (to !== undefined) return { ...shared, kind: 'id', refersTo: [refer(to)] };
  if (field?.kind === 'reference') return { ...shared, kind: 'ids', refersTo: [field] };
  if (parameter?.kind === 'boolean') return { ...shared, kind: 'switch' };
  if (parameter?.kind === 'choice' || parameter?.kind === 'day') return { ...shared, kind: parameter.kind };
  return { ...shared, kind: 'words' };
}
