import { sql } from 'kysely';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';

type Side = 'construction' | 'commissioning' | 'operations';

/** A milestone in the chain of a scope. */
export interface ScopeMilestone {
  id: number;
  code: string;
  responsible: Side;
  receiving: Side;
  required: boolean;
  isComplete: boolean;
  /** State of the turnover. */
  state: string;
}

/** A system or area, with the milestones that it passes, in order. */
export interface ScopeMilestones {
  id: number;
  code: string;
  isCancelled: boolean;
  location: number | null;
  teams: Record<Side, number | null>;
  milestones: ScopeMilestone[];
}

/** Reads scopes with their milestones; a scope that isn't turned over has none. */
export async function readScopeMilestones(
  db: Queryable,
  programme: ProgrammeId,
  scopes: readonly number[],
): Promise<Map<number, ScopeMilestones>> {
  const { rows } = await sql<ScopeMilestones>`
    select s.id, s.code, s.status = 'cancelled' as "isCancelled", s.location,
      json_build_object('construction', s.construction_team, 'commissioning', s.commissioning_team,
        'operations', s.operations_team) as teams,
      coalesce((select json_agg(json_build_object('id', m.id, 'code', m.code, 'responsible', m.responsible, 'receiving', m.receiving,
          'required', coalesce(t.required, true), 'isComplete', t.actual is not null,
          'state', coalesce(t.state, 'open')) order by m.position, m.id)
        from milestones m
        left join turnovers t on t.programme_id = m.programme_id and t.scope = s.id and t.milestone = m.id
        where m.programme_id = s.programme_id and m.deleted_at is null and m.scope = s.scope_kind and s.turned_over
          and lower(m.chain) = c.chain), '[]') as milestones
    from scopes s left join lateral (
      -- The chain that the scope names, else the first of its kind.
      select lower(m.chain) as chain from milestones m
      where m.programme_id = s.programme_id and m.deleted_at is null and m.scope = s.scope_kind
      order by lower(m.chain) <> lower(s.chain), m.chain collate "C" limit 1) c on true
    where s.programme_id = ${programme} and s.deleted_at is null and s.id = any(${[...new Set(scopes)]})`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Milestones that a punch can still block: required and not complete. */
function openMilestones({ milestones }: ScopeMilestones): ScopeMilestone[] {
  return milestones.filter(({ required, isComplete }) => required && !isComplete);
}

/** The next open milestone after one of the chain; null after the last one. */
export function openMilestoneAfter(scope: ScopeMilestones, milestone: ScopeMilestone): ScopeMilestone | null {
  const later = scope.milestones.slice(scope.milestones.indexOf(milestone) + 1);
  return later.find(({ required, isComplete }) => required && !isComplete) ?? null;
}

/** The milestone before which a punch of a category is cleared; null after the last one. */
export function defaultMilestone(scope: ScopeMilestones, which: 'next' | 'last'): ScopeMilestone | null {
  const open = openMilestones(scope);
  return (which === 'last' ? open.at(-1) : open[0]) ?? null;
}
