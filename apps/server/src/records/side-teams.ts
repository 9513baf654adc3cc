import { recordSides, type JudgeRecord, type RecordSide } from '@baton/domain/quality/record-user.ts';
import { recordUser } from '@baton/contract/quality/record-user.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { sql, type RawBuilder } from 'kysely';
import type { RecordKind } from './record-kind.ts';

/** Columns of the teams of the sides of a record’s milestone. */
export const sideTeams = recordSides.map((side) => `${side}_team`);

/** The teams of the sides of a record’s milestone, for kinds that have them; alias r. */
export function sideColumns({
  milestone,
  hasSides,
}: Pick<RecordKind<never>, 'milestone' | 'hasSides'>): Record<string, RawBuilder<unknown>> {
  if (!hasSides) return {};
  return Object.fromEntries(recordSides.map((side) => [`${side}_team`, teamOf(side, milestone)]));
}

function teamOf(side: RecordSide, milestone: string): RawBuilder<unknown> {
  const whens = ['construction', 'commissioning', 'operations'].map((each) => {
    const isIt = side === 'third' ? `'${each}' not in (m.responsible, m.receiving)` : `m.${side} = '${each}'`;
    return `when ${isIt} then s.${each}_team`;
  });
  return sql`(select case ${sql.raw(whens.join(' '))} end
    from scopes s join milestones m on m.programme_id = s.programme_id and m.id = r.${sql.ref(milestone)}
    where s.programme_id = r.programme_id and s.id = r.scope)`;
}

/** Judges records by the rule of a kind whose milestone has sides. */
export function judgeBySides<Act extends string>(
  { edit }: Pick<Resource, 'edit'>,
  judge: JudgeRecord<Act>,
): RecordKind<Act>['judge'] {
  return (act, record, { scope, actor, reason, isTouched }) => {
    const isRaiser = record.raised_by === actor.userId && !isTouched;
    return judge(act, record, recordUser(scope, edit, record, isRaiser), reason);
  };
}
