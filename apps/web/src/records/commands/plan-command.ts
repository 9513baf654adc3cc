import { isReadOnly } from '@baton/contract/http/permissions.ts';
import { recordUser } from '@baton/contract/quality/record-user.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { appliesTo, type ActProblem, type FieldAct } from '@baton/domain/quality/quality-kind.ts';
import type { JudgeRecord } from '@baton/domain/quality/record-user.ts';
import { holdingOf } from './holding.ts';
import type { RegisterTools } from '#resource/register/register.ts';
import { copy as sessionCopy } from '#session/copy.ts';
import type { CommandedRecord, CommandKind, CommandPlan, CommandRules } from './command-kind.ts';

/** Splits records into those that a command applies to and the others. */
export function planCommand<Act extends string, R extends CommandedRecord>(
  { kind, words, rules }: Pick<CommandKind<Act, R>, 'kind' | 'words' | 'rules'>,
  act: Act,
  records: readonly R[],
  tools: RegisterTools,
): CommandPlan<R> {
  const own = rules(tools);
  const fits = ({ state }: R) => appliesTo(kind, act, state);
  const can = records.filter((record) => fits(record) && own.mayAct(act, record));
  const other = records.find((record) => !can.includes(record));
  const whyNot = (record: R) =>
    fits(record) ? own.whyNot(act, record) : words.wrongState(record.number, record.state);
  return {
    can,
    cannot: { count: records.length - can.length, why: other ? whyNot(other) : '' },
    needsReason:
      kind.transitions[act].needsReason || can.some((record) => own.needsReason?.(act, record) === true),
  };
}

/** Rules from why an act isn’t allowed; null if it is. */
export function rulesBy<Act extends string, R extends CommandedRecord>(
  problemOf: (act: Act | FieldAct, record: R) => ActProblem | null,
): CommandRules<Act, R> {
  return {
    mayAct: (act, record) => problemOf(act, record) === null,
    whyNot: (act, record) => problemOf(act, record)?.text ?? '',
  };
}

/** Rules of a kind whose milestone has sides, as the server decides by. */
export function rulesBySides<Act extends string, R extends CommandedRecord>(
  { edit }: Pick<Resource, 'edit'>,
  judge: JudgeRecord<Act>,
): CommandKind<Act, R>['rules'] {
  return ({ user, programme }) => {
    const holding = holdingOf(user, programme);
    const { status } = programme;
    return rulesBy((act, record) => {
      if (isReadOnly(status)) return { kind: 'denied', text: sessionCopy.readOnly(status) };
      // Whether somebody else has acted on it, only the server knows for sure.
      const isRaiser = record['raised_by_id'] === user.id && record['rejections'] === 0;
      // With a reason, which is asked for later.
      return judge(act, record, recordUser(holding, edit, record, isRaiser), act);
    });
  };
}
