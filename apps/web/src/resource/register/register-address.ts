import * as z from 'zod/mini';
import type { Form, PatchOf } from '@baton/contract/form/form.ts';
import { registerFilter } from '@baton/contract/resource/register.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';

/** The filter of a register as its address has it. */
export type Filtered<F extends Form> = Partial<Record<(keyof F & string) | 'search', string | boolean>>;

/** The filter of any register. */
export type FilterQuery = Filtered<Form>;

/** Parameters beside filter, order and view: an id, or one of these words. */
export type Others = Record<string, 'id' | readonly string[]>;

type OtherValues<O extends Others> = {
  [Name in keyof O]: (O[Name] extends readonly (infer Word)[] ? Word : number) | undefined;
};

/** What the address of a register says. */
export type RegisterSearch<F extends Form = Form, O extends Others = Others> = OtherValues<O> & {
  query: Filtered<F>;
  /** What it is sorted by, with a minus in descending order. */
  sort: string | undefined;
  /** The saved view. */
  saved: number | undefined;
};

interface AddressDeclaration<F extends Form, O extends Others> {
  resource: Resource;
  /** Fields of the filter, as the contract declares them. */
  filter: F;
  others: O;
  /** The parameter of the open record, and those that closing it takes away with it. */
  opens: keyof O & string;
  closes?: readonly (keyof O & string)[];
  /** Stricter checks than those of the fields. */
  checks?: Partial<Record<keyof F, (text: string) => boolean>>;
  /** Filter of a bare address. */
  initial?: Filtered<F>;
}

/** Reads and writes the addresses of a register. */
export function registerAddress<F extends Form, const O extends Others>(declared: AddressDeclaration<F, O>) {
  const form: Form = registerFilter(declared.filter);
  const names = Object.keys(form);
  const sorted: readonly string[] = declared.resource.large?.sort ?? [];

  const valueOf = (name: string, value: unknown): string | boolean | undefined => {
    const field = form[name]!;
    if (field.kind === 'boolean') return value === true || value === 'true' ? true : undefined;
    const text = textOf(value).trim();
    if (text === '' || declared.checks?.[name]?.(text) === false) return undefined;
    if (name === 'search') return text.slice(0, 200);
    const isValid = z.safeParse(field.check, field.kind === 'integer' ? Number(text) : text).success;
    return isValid ? text : undefined;
  };

  return {
    ...declared,
    /** Reads the parameters of an address; invalid ones are left out, so that old links still open. */
    read: (given: Readonly<Record<string, unknown>>): RegisterSearch<F, O> => {
      const values = names.map((name) => [name, valueOf(name, given[name])] as const);
      const others = Object.entries(declared.others).map(([name, kind]) => [
        name,
        kind === 'id' ? idOf(given[name]) : kind.find((word) => word === given[name]),
      ]);
      const sort = textOf(given['sort']);
      return {
        ...(Object.fromEntries(others) as OtherValues<O>),
        query: Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Filtered<F>,
        sort: sorted.includes(sort.replace(/^-/, '')) ? sort : undefined,
        saved: idOf(given['saved']),
      };
    },
    /** Parameters of an address; what isn't set is undefined, so that it replaces what was there. */
    write: ({ query, ...others }: RegisterSearch<F, O>): Record<string, unknown> => {
      const given: Record<string, unknown> = query;
      return { ...Object.fromEntries(names.map((name) => [name, given[name]])), ...others };
    },
    /** The filter as calls take it. */
    toFilter: (query: Filtered<F>) => {
      const filter = Object.entries(query).map(([name, value]) => [
        name,
        form[name]?.kind === 'integer' ? Number(value) : value,
      ]);
      return Object.fromEntries(filter) as PatchOf<F> & { search?: string };
    },
  };
}

export type RegisterAddressOf<F extends Form, O extends Others> = ReturnType<typeof registerAddress<F, O>>;

/** Sets one parameter of a filter, or takes it away. */
export function setPart<Query extends object>(
  query: Query,
  name: keyof Query & string,
  value: string | boolean | undefined,
): Query {
  const { [name]: _before, ...others } = query;
  return (value === undefined ? others : { ...others, [name]: value }) as Query;
}

/** Ids in a parameter such as `4-7`; 0 is no value. */
export function readIds(value: string | boolean | undefined): number[] {
  return typeof value === 'string' && value !== '' ? value.split('-').map(Number) : [];
}

export function writeIds(ids: readonly number[]): string | undefined {
  return ids.length === 0 ? undefined : ids.join('-');
}

/** Words in a parameter such as `defect.damage`. */
export function readWords(value: string | boolean | undefined): string[] {
  return typeof value === 'string' && value !== '' ? value.split('.') : [];
}

export function writeWords(words: readonly string[]): string | undefined {
  return words.length === 0 ? undefined : words.join('.');
}

function idOf(value: unknown): number | undefined {
  const id = Number(textOf(value));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** The router reads a number from `category=4`. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
