import { sql } from 'kysely';
import { trials, type TrialFilter } from '@baton/contract/quality/trials.ts';
import {
  judgeTrial,
  trialKind,
  type TrialAct,
  type TrialSide,
  type TrialState,
} from '@baton/domain/quality/trial-kind.ts';
import { recordCopy } from './copy.ts';
import { idConditions, outstandingSql, scopeConditions, stateConditions } from './filter-conditions.ts';
import type { RecordKind } from './record-kind.ts';
import { recordRules } from './record-rules.ts';

/** The team of a side of the milestone; alias r. */
const teamOf = (isSide: (side: string) => string) => sql`(select case ${sql.raw(
  ['construction', 'commissioning', 'operations']
    .map((side) => `when ${isSide(side)} then s.${side}_team`)
    .join(' '),
)} end from scopes s join milestones m on m.programme_id = s.programme_id and m.id = r.gate
  where s.programme_id = r.programme_id and s.id = r.scope)`;

const teams = {
  giver_team: teamOf((side) => `m.giver = '${side}'`),
  receiver_team: teamOf((side) => `m.receiver = '${side}'`),
  third_team: teamOf((side) => `'${side}' not in (m.giver, m.receiver)`),
};

const sides: readonly TrialSide[] = ['giver', 'receiver', 'third'];

/** Trials as they are saved, numbered and counted. */
export const savedTrials: RecordKind<TrialAct> = {
  kind: trialKind,
  resource: trials,
  milestone: 'gate',
  numbers: 'trial_numbers',
  named: 'title',
  columns: sql.join(Object.entries(teams).map(([name, team]) => sql`${team} as ${sql.ref(name)}`)),
  counts: {
    open: 'trials_open',
    blocking: 'trials_blocking',
    columns: {
      trials_open: sql`count(p.id)::int`,
      trials_blocking: sql`count(p.id) filter (where w.milestone <> 0)::int`,
      trials_weight: sql`coalesce(sum(p.weight), 0)`,
    },
    sums: [],
  },
  placing: [],
  counted: ['weight'],
  judge(act, record, { scope, actor, reason, isTouched }) {
    const isOf = (side: TrialSide) =>
      scope.mayOnCell('tracker.edit', {
        giver: (record[`${side}_team`] ?? null) as number | null,
        receiver: null,
      });
    const who = {
      isManager: scope.may('programme.edit'),
      isDeciding: scope.may('turnovers.accept'),
      isEditing: scope.role !== 'Viewer',
      isRaiser: record.raised_by === actor.userId && !isTouched,
      sides: new Set(sides.filter(isOf)),
    };
    return judgeTrial(act, { number: record.number, state: record.state as TrialState }, who, reason);
  },
  openChecks: async () => ({ problems: () => ({}), gateOf: () => 'next' }),
  async findLacking(trx, programme, act, records) {
    if (act !== 'witness') return [];
    const { rows } = await sql<{ id: number }>`
      select x.id from unnest(${records.map(({ id }) => id)}::integer[]) as x(id)
      where not exists (select 1 from attachments a where a.programme_id = ${programme} and a.entity = ${trialKind.entity}
        and a.entity_id = x.id::text and a.sha256 is not null and a.deleted_at is null)`.execute(trx);
    const numbers = new Map(records.map(({ id, number }) => [id, number]));
    return rows.map(({ id }) => ({
      id,
      text: () => `${numbers.get(id)} needs a photo before it is witnessed.`,
    }));
  },
  copy: recordCopy(trials.one, trials.many),
};

export const trialRules = recordRules(savedTrials, {
  facts: { ...teams, answers: sql`r.answers`, answers_version: sql`r.answers_version` },
  async filter(query, { programme }) {
    const { state, scope, gate, blocking } = query as TrialFilter;
    return [
      ...stateConditions(trialKind, state ?? ''),
      ...scopeConditions(programme, scope ?? ''),
      ...idConditions(['gate'], { gate }),
      ...(blocking === true ? [sql`(${outstandingSql(trialKind)} and r.gate is not null)`] : []),
    ];
  },
});
