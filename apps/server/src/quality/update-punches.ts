import { sql, type RawBuilder } from 'kysely';
import type { PunchAct } from '@baton/domain/quality/punch-state.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { registry } from '#programme/served.ts';
import { selection } from '#resource/read-records.ts';
import type { RecordRow } from '#resource/registry.ts';
import { tableMappingOf } from '#resource/table-mapping.ts';
import { anyOf, preparedStatement, type Placeholders } from '#storage/prepared-statement.ts';

/** Values of a command's UPDATE. */
interface Assigned {
  programme: ProgrammeId;
  ids: readonly number[];
  now: Date;
  day: string;
  user: number | null;
  name: string;
  /** Reason or note. */
  last: string;
  isAnswered: boolean;
}

const reopened = sql`state = 'open', cleared_on = null, cleared_by = null, cleared_by_name = '', verified_on = null,
  verified_by = null, verified_by_name = ''`;

/** What each command sets. */
const assignments: Record<PunchAct, (values: Placeholders<Assigned>) => RawBuilder<unknown>> = {
  clear: ({ day, user, name }) =>
    sql`state = 'cleared', cleared_on = ${day}::date, cleared_by = ${user}::integer, cleared_by_name = ${name}::text`,
  verify: ({ day, user, name }) =>
    sql`state = 'verified', verified_on = ${day}::date, verified_by = ${user}::integer, verified_by_name = ${name}::text`,
  void: () => sql`state = 'void'`,
  reject: () => sql`${reopened}, rejections = rejections + 1`,
  reopen: () => reopened,
};

/** Updates the punches, and answers them. */
function updating(act: PunchAct) {
  return preparedStatement<Assigned, RecordRow>(`punches.${act}`, (values) => {
    const { programme, ids, now, last, isAnswered } = values;
    return sql`
      with written as (
        update punches set ${assignments[act](values)}, last_reason = ${last}::text, version = version + 1,
          updated_at = ${now}::timestamptz
        where programme_id = ${programme} and id = ${anyOf(ids)} returning *)
      select ${selection(tableMappingOf(registry, registry.resource('punches')), registry)} from written r
      where ${isAnswered}::boolean order by r.id`;
  });
}

/** The UPDATE of each command. */
export const updates = {
  clear: updating('clear'),
  verify: updating('verify'),
  void: updating('void'),
  reject: updating('reject'),
  reopen: updating('reopen'),
};
