import * as z from 'zod/mini';
import { boolean, choice, integer, object, text } from '../form/field.ts';
import { schemaOf, type Form } from '../form/form.ts';
import { type Access, endpoint, get, patch, post, remove } from '../http/endpoint.ts';
import { programme, readers } from '../http/in-programme.ts';
import type { Permission } from '../http/permissions.ts';
import { importResult } from './import-result.ts';
import { bulkForm, bulkResponse, restoreForm } from './bulk-forms.ts';
import { changeDetail } from './change-detail.ts';
import { chosenByFilter, registerFilter, windowQuery, type LargeRegister } from './register.ts';

/**
 * Declaration of a kind of record in a programme, from which endpoints, table, list, form, import and export are
 * derived.
 */
export interface Resource {
  /** Used in paths and references. */
  name: string;
  /** Used in sentences: 'team', 'teams'. */
  one: string;
  many: string;
  /** The field that identifies a record to users; unique in its programme, ignoring case. */
  key: string;
  /** The field shown for a reference to it. */
  title: string;
  /** Fields that name a record together, in lists and references, instead of key and title; and their label. */
  fullName?: { fields: readonly string[]; label: string };
  form: Form;
  /** Permission to change it; reading requires only access to the programme. */
  edit: Permission;
  /** Permission to create a record, if it is another one. */
  create?: Permission;
  /** Another field by which imports find records: unique in its programme unless empty. */
  otherKey?: string;
  /**
   * A register that is too large to be read as a whole: always of one programme, read in windows in the order of
   * indexed columns, with its own filter; without revision of the programme.
   */
  large?: LargeRegister;
  /** The field that makes a tree of the records, and its maximum depth. */
  tree?: { parent: string; deepest: number };
  /** Ordered manually instead of by key; the fields before `position` group the order. */
  order?: string[];
  /** Read-only fields in responses, derived from other data. */
  facts?: Form;
  /** Facts that exports have columns for; imports leave them out. */
  exported?: readonly string[];
  /** Some changes need a reason, which the server asks for by an error of the field `reason`. */
  reason?: true;
  /** The object field that stores the custom fields of each programme; see `extendResource`. */
  customValues?: string;
  /** Owner of its records if not a programme. */
  owner?: 'organisation';
  /** Endpoints with special access rules, replacing the derived ones. */
  calls?: object;
}

/** A resource with its exact fields. */
interface ResourceOf<Name extends string, F extends Form> extends Resource {
  name: Name;
  key: keyof F & string;
  title: keyof F & string;
  form: F;
  otherKey?: keyof F & string;
  large?: LargeRegister<keyof F & string>;
  tree?: { parent: keyof F & string; deepest: number };
  order?: (keyof F & string)[];
  customValues?: keyof F & string;
}

/** Declares a resource and keeps its exact type. */
export function defineResource<const Name extends string, F extends Form>(
  declaration: ResourceOf<Name, F>,
): ResourceOf<Name, F> {
  return declaration;
}

/** Filter, order and paging of every list. */
export const listQuery = {
  search: text({ label: 'Search', max: 200 }),
  ordering: text({ label: 'Order', max: 60 }),
  limit: integer({ label: 'Limit', min: 1, max: 100_000 }),
  offset: integer({ label: 'Offset' }),
  updated_since: text({ label: 'Updated since', max: 40 }),
};

const usualQuery = { programme: integer({ label: 'Programme', min: 1 }), ...listQuery };

export const fileQuery = {
  format: choice({ label: 'Format', options: ['xlsx', 'csv'], initial: 'xlsx' }),
};
export const fileTypes = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
] as const;

/** Options for reading a file. */
export const readingForm = {
  mapping: object({ label: 'Column mapping', maxBytes: 50_000 }),
  options: object({ label: 'Options', maxBytes: 500_000 }),
  checksum: text({ label: 'Preview checksum', max: 100 }),
};

/** Why a record is changed. */
export const reasonField = text({ label: 'Reason', max: 500 });

/** The field of changes of resources that can need a reason. */
function reasonOf({ reason }: Pick<Resource, 'reason'>): { reason?: typeof reasonField } {
  return reason ? { reason: reasonField } : {};
}

/** A past change of a record. */
export const historyEntry = z.object({
  at: z.string(),
  by: z.string(),
  action: z.string(),
  changes: z.record(z.string(), z.unknown()),
  /** The changes as text. */
  details: z.array(changeDetail),
  reason: z.string(),
});

/** A record in responses: its fields, the name of each referenced record, and the common fields of all records. */
export function recordOf(resource: Resource) {
  const names: Record<string, z.ZodMiniType> = {};
  for (const [name, field] of Object.entries(resource.form)) {
    if (field.kind === 'reference') names[`${name}_name`] = z.nullable(z.string());
  }
  const own = { ...names, ...schemaOf(resource.facts ?? {}, 'record').shape };
  return z.extend(z.extend(schemaOf(resource.form, 'record'), own), {
    id: z.int(),
    programme: z.int(),
    version: z.int(),
    created_at: z.string(),
    updated_at: z.string(),
  });
}

/**
 * How records are read and chosen. A large register is read in windows of one programme and chosen by its filter, whose
 * fields the calls of its own feature type.
 */
function readingOf(large: LargeRegister | undefined) {
  const anywhere: { access: Access; query: typeof usualQuery } = {
    access: { kind: 'where_held', permission: 'programme.read' },
    query: usualQuery,
  };
  if (!large) return { list: anywhere, chosen: {}, exported: {} };
  const query = windowQuery(large.filter) as unknown as typeof usualQuery;
  return {
    list: { access: readers as Access, query },
    chosen: chosenByFilter,
    exported: registerFilter(large.filter) as Record<never, never>,
  };
}

/** The standard endpoints of a resource. */
export function callsOf<Name extends string, F extends Form>(resource: ResourceOf<Name, F>) {
  type Calls = ReturnType<typeof declaredCalls<Name, F>>;
  return (resource.calls as Calls | undefined) ?? declaredCalls(resource);
}

function declaredCalls<Name extends string, F extends Form>(resource: ResourceOf<Name, F>) {
  const { name, one, many, form, edit } = resource;
  const path = `/api/${name}/` as const;
  const onePath = `/api/${name}/{id}/` as const;
  const tag = many.charAt(0).toUpperCase() + many.slice(1);
  const record = recordOf(resource);
  const write = { kind: 'programme', permission: edit } as const;
  const programmeField = integer({ label: 'Programme', min: 1 });
  const { list, chosen, exported } = readingOf(resource.large);
  return {
    list: endpoint({
      method: 'GET',
      path,
      tag,
      summary: resource.large
        ? `List a window of the ${many} of a programme`
        : `List the ${many} of a programme, or of all programmes the caller can see`,
      ...list,
      status: 200,
      response: z.array(record),
    }),
    create: endpoint({
      method: 'POST',
      path,
      tag,
      summary: `Create one ${one}`,
      access: { kind: 'programme', permission: resource.create ?? edit },
      status: 201,
      body: { mode: 'draft', form: { ...form, programme } },
      response: record,
    }),
    read: get(onePath, `Get one ${one}`, { tag, access: readers, response: record }),
    update: patch(onePath, `Update one ${one}`, {
      tag,
      access: write,
      versioned: true,
      body: {
        mode: 'patch',
        form: { ...form, programme: programmeField, ...(reasonOf(resource) as Record<never, never>) },
      },
      response: record,
    }),
    remove: remove(onePath, `Delete one ${one}. Returns 409 with the referencing records if it’s in use`, {
      tag,
      access: write,
      versioned: true,
    }),
    bulk: post(`${path}bulk/`, `Change or delete several ${many} (all or nothing)`, {
      tag,
      access: write,
      body: {
        mode: 'draft',
        form: { programme, ...bulkForm, ...chosen, ...(reasonOf(resource) as Record<never, never>) },
      },
      response: bulkResponse,
    }),
    restore: post(`${path}restore/`, `Restore deleted ${many}`, {
      tag,
      access: write,
      body: {
        mode: 'draft',
        form: { programme, ...restoreForm },
      },
      response: z.array(record),
    }),
    import: post(
      `/api/${name}/import/` as const,
      `Import ${many} from a CSV or XLSX file. Only a preview unless \`commit\` is true`,
      {
        tag,
        access: write,
        upload: true,
        long: true,
        query: { commit: boolean({ label: 'Commit' }) },
        body: {
          mode: 'draft',
          form: { programme, ...readingForm },
        },
        response: importResult,
      },
    ),
    export: get(
      `/api/${name}/export/` as const,
      `Export all ${many} of a programme as a file that can be imported again`,
      {
        tag,
        access: readers,
        query: { programme: programmeField, ...fileQuery, ...exported },
        long: true,
        download: fileTypes,
        response: null,
      },
    ),
    template: get(
      `/api/${name}/template/` as const,
      `Get an empty file with the columns of ${many} and their allowed values`,
      {
        tag,
        access: { kind: 'where_held', permission: 'programme.read' },
        query: { programme: programmeField, ...fileQuery },
        download: fileTypes,
        response: null,
      },
    ),
    history: get(`/api/${name}/{id}/history/` as const, `Get the history of one ${one}, newest first`, {
      tag,
      access: readers,
      response: z.array(historyEntry),
    }),
  };
}
