import { sql } from 'kysely';
import { stepsIn } from '@baton/domain/quality/quality-kind.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { registry } from '#programme/served.ts';
import { selection } from '#resource/read-records.ts';
import type { RecordRow } from '#resource/registry.ts';
import { tableMappingOf } from '#resource/table-mapping.ts';
import {
  anyOf,
  preparedStatement,
  type Placeholders,
  type PreparedStatement,
} from '#storage/prepared-statement.ts';
import { stepColumns } from '../records/record-kind.ts';
import type { ServedKind } from './served-kind.ts';

/** Values of a command’s UPDATE. */
interface Written {
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

type AnyKind<Act extends string> = Pick<ServedKind<Act>, 'kind' | 'resource'>;
type Update = PreparedStatement<Written, RecordRow>;

const updates = new Map<string, Update>();

/** The statement by which a command changes records and answers them, written once. */
export function updateOf<Act extends string>(kind: AnyKind<Act>, act: Act): Update {
  const name = `${kind.resource.name}.${act}`;
  const known = updates.get(name);
  if (known) return known;
  const update: Update = preparedStatement(name, (values) => {
    const { programme, ids, now, last, isAnswered } = values;
    return sql`
      with written as (
        update ${sql.table(kind.resource.name)} set ${assignmentsOf(kind, act, values)}, last_reason = ${last}::text,
          version = version + 1, updated_at = ${now}::timestamptz
        where programme_id = ${programme} and id = ${anyOf(ids)} returning *)
      select ${selection(tableMappingOf(registry, kind.resource), registry)} from written r
      where ${isAnswered}::boolean order by r.id`;
  });
  updates.set(name, update);
  return update;
}

/** The new state; a step that is taken leaves its day and person, and those behind the state are taken back. */
function assignmentsOf<Act extends string>(
  { kind }: AnyKind<Act>,
  act: Act,
  { day, user, name }: Placeholders<Written>,
) {
  const { to, isRejection } = kind.transitions[act];
  const held = stepsIn(kind, to);
  // A void record has left the way, and keeps what it was.
  const isOnWay = held.length > 0 || to === kind.states[0];
  const later = isOnWay ? kind.steps.filter((step) => !held.includes(step.name)) : [];
  const columns = (step: string) => stepColumns(step).map((each) => sql.ref(each));
  const taken = held.length > 0 ? columns(held.at(-1)!) : undefined;
  return sql.join([
    sql`state = ${sql.lit(to)}`,
    ...(taken
      ? [sql`${taken[0]} = ${day}::date, ${taken[1]} = ${user}::integer, ${taken[2]} = ${name}::text`]
      : []),
    ...later.map(({ name: step }) => {
      const [on, by, byName] = columns(step);
      return sql`${on} = null, ${by} = null, ${byName} = ''`;
    }),
    ...(isRejection ? [sql`rejections = rejections + 1`] : []),
  ]);
}
