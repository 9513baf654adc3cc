import * as z from 'zod/mini';
import type { QualityKind } from '@baton/domain/quality/quality-kind.ts';
import { day, text } from '../form/field.ts';
import { records } from '../form/form.ts';
import { get, post } from '../http/endpoint.ts';
import { programme, readers } from '../http/in-programme.ts';
import type { Permission } from '../http/permissions.ts';
import { versions } from '../resource/bulk-forms.ts';
import { chosenByFilter, maxChosen } from '../resource/register.ts';
import { recordOf, type Resource } from '../resource/resource.ts';

/** A command in the history of a record. */
export const actEntry = z.object({
  at: z.string(),
  day: z.string(),
  by: z.string(),
  act: z.string(),
  before: z.nullable(z.string()),
  after: z.string(),
  reason: z.string(),
  note: z.string(),
  operation: z.string(),
  undone: z.boolean(),
});

/** What API users read of a command, and the permission that it takes. */
interface CommandAccess {
  summary: string;
  permission: Permission;
}

interface Declared<Act extends string> {
  kind: QualityKind<string, Act>;
  /** Permission to undo. */
  edit: Permission;
  commands: Record<Act, CommandAccess>;
}

/** Commands on quality records: by id and version, or on all that match a filter; their undo, and their history. */
export function commandCalls<Act extends string>(
  resource: Pick<Resource, 'name' | 'one' | 'many' | 'form' | 'facts'>,
  { kind, edit, commands }: Declared<Act>,
) {
  const tag = resource.many.charAt(0).toUpperCase() + resource.many.slice(1);
  /** Changed records; of more than 500 just their number. */
  const response = z.object({
    updated: z.int(),
    records: z.array(recordOf(resource as Resource)),
    /** The revision of the programme if counts of milestones changed. */
    revision: z.nullable(z.int()),
    operation: z.string(),
  });
  const form = {
    programme,
    records: records({ label: tag, form: versions, max: maxChosen }),
    /** Fields of the register’s filter, and `search`. */
    ...chosenByFilter,
    note: text({ label: 'Note', max: 500 }),
    reason: text({ label: 'Reason', max: 500 }),
    date: day({ label: 'Date' }),
  };
  const command = (act: Act) =>
    post(`/api/${resource.name}/${act}/`, `${commands[act].summary} (all or nothing)`, {
      tag,
      access: { kind: 'programme', permission: commands[act].permission },
      errors: ['invalid_state', 'version_conflict'],
      body: { mode: 'draft', form },
      response,
    });
  const acts = Object.keys(kind.transitions) as Act[];
  return {
    ...(Object.fromEntries(acts.map((act) => [act, command(act)])) as Record<
      Act,
      ReturnType<typeof command>
    >),
    undo: post(
      `/api/${resource.name}/undo/`,
      `Undo a command, a bulk edit or an import of ${resource.many} that haven’t changed since`,
      {
        tag,
        access: { kind: 'programme', permission: edit },
        errors: ['invalid_state', 'version_conflict'],
        body: {
          mode: 'draft',
          form: { programme, undoes: text({ label: 'Operation', max: 40, required: true }) },
        },
        response,
      },
    ),
    acts: get(`/api/${resource.name}/{id}/acts/`, `Get the commands on a ${resource.one}, newest first`, {
      tag,
      access: readers,
      response: z.array(actEntry),
    }),
  };
}

export type CommandCalls<Act extends string> = ReturnType<typeof commandCalls<Act>>;
/** A single one of them. */
export type CommandCall = CommandCalls<'command'>['command'];
/** Answer to a command. */
export type CommandResponse = z.infer<CommandCalls<string>['undo']['response']>;
