import type { QualityKind } from '@baton/domain/quality/quality-kind.ts';
import type { RegisterRights, RegisterTools } from '#resource/register/register.ts';
import type { CommandedRecord, CommandKind, CommandRules } from './command-kind.ts';
import { mayWithSome } from './row-commands.ts';

/** Whether a field may be changed, by what its change is to the kind of the record. */
export function mayChangeField<Act extends string, R extends CommandedRecord>(
  { held, planning }: Pick<QualityKind<string, Act>, 'held' | 'planning'>,
  mayAct: CommandRules<Act, R>['mayAct'],
): (record: R, field: string) => boolean {
  return (record, field) => {
    if (held.includes(field)) return mayAct('change', record) || mayAct('correct', record);
    return mayAct(planning.includes(field) ? 'plan' : 'describe', record);
  };
}

/** What the user may do with records of a kind, also if only for some teams. */
export function recordRights<Act extends string, R extends CommandedRecord>(
  { resource, rules }: Pick<CommandKind<Act, R>, 'resource' | 'rules'>,
  tools: RegisterTools,
): RegisterRights<R> {
  const { mayAct } = rules(tools);
  return {
    mayCreate: mayWithSome(tools, resource.create ?? resource.edit),
    mayEdit: mayWithSome(tools, resource.edit),
    mayDelete: (record) => mayAct('delete', record),
  };
}
