import { sql } from 'kysely';
import {
  maxTeamPunches,
  teamPunches,
  type TeamPunch,
  type TeamPunchList,
} from '@baton/contract/update-links/team-punches.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { giveCommand } from '#quality/commands/give-command.ts';
import { lockSeen } from '#quality/commands/lock-seen.ts';
import { undoCommand } from '#quality/commands/undo-command.ts';
import { newOperation } from '#records/record-acts.ts';
import { servedPunches } from '#quality/served-punches.ts';
import { inTransaction, type Queryable } from '#storage/database.ts';
import { enterLink, linkOf, type LinkParts } from './enter-link.ts';
import type { OpenedLink } from './update-link-rows.ts';

/** Endpoints for the punches that a team clears, through its link. */
export function serveTeamPunches(serve: Serve, parts: LinkParts): void {
  const { db, clock } = parts;

  serve(teamPunches.list, (call) => readTeamPunches(db, linkOf(call)));

  serve(teamPunches.clear, async (call) => {
    const { name, records, note } = call.body;
    const { link, actor, scope } = await enterLink(parts, call, name);
    return inTransaction(db, async (trx) => {
      const operation = call.operation?.id ?? newOperation();
      const punches = await lockSeen(servedPunches, trx, link.programme, records);
      const context = { trx, scope, actor, now: clock.now(), operation, notices: parts };
      await giveCommand(servedPunches, context, punches, { act: 'clear', note });
      return { ...(await readTeamPunches(trx, link)), operation };
    });
  });

  serve(teamPunches.undo, async (call) => {
    const { name, undoes } = call.body;
    const { link, actor, scope } = await enterLink(parts, call, name);
    return inTransaction(db, async (trx) => {
      const operation = call.operation?.id ?? newOperation();
      await undoCommand(servedPunches, { trx, scope, actor, now: clock.now(), operation }, undoes);
      return { ...(await readTeamPunches(trx, link)), operation };
    });
  });
}

/** Open punches of the link's team: overdue ones first, then by severity. */
async function readTeamPunches(db: Queryable, { programme, team }: OpenedLink): Promise<TeamPunchList> {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total ${openOf(programme, team)}`.execute(db);
  const { rows } = await sql<TeamPunch>`
    select p.id, p.version, p.number, p.text, c.code as category,
      c.name as category_name, c.colour, c.photo, c.blocks and p.clear_by is not null as blocks, s.code as scope_code,
      s.name as scope_name, coalesce(l.name, '') as location, coalesce(m.code, '') as clear_by, p.due,
      p.needs_material, p.material_eta, case when p.rejections > 0 then p.last_reason else '' end as rejected
    from (select p.* ${openOf(programme, team)}) p
    join punch_categories c on c.programme_id = p.programme_id and c.id = p.category
    join scopes s on s.programme_id = p.programme_id and s.id = p.scope
    left join locations l on l.programme_id = p.programme_id and l.id = p.location
    left join milestones m on m.programme_id = p.programme_id and m.id = p.clear_by
    order by p.due nulls last, c.position, p.sort_key limit ${maxTeamPunches}`.execute(db);
  return { total: counted[0]?.total ?? 0, punches: rows };
}

function openOf(programme: ProgrammeId, team: number) {
  return sql`from punches p join programmes y on y.id = p.programme_id and y.punches = 'records'
    where p.programme_id = ${programme} and p.clearing_team = ${team} and p.state = 'open' and p.deleted_at is null`;
}
