import { sql } from 'kysely';
import { readForm } from '@baton/contract/form/form.ts';
import { programmeForm } from '@baton/contract/programme/programme-form.ts';
import type { Actor } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { insertProgramme } from '#programme/programmes/programme-row.ts';
import type { ProgrammePlan } from '@baton/sample/plan/programme-plan.ts';
import { allowSeconds } from '#storage/allow-seconds.ts';
import type { Transaction } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';
import { incrementRevision } from '#storage/revision.ts';
import { writeCertificates, type Issuing } from './write-certificates.ts';
import { writeComments } from './write-comments.ts';
import { writeDrafts, writeLeads, type Ids } from './write-drafts.ts';
import { writeLookaheads } from './write-lookaheads.ts';
import { writePunches } from './write-punches.ts';
import { writeScopes, type ScopeWriting } from './write-scopes.ts';

/** Options for writing a generated programme. */
interface ProgrammeWriting extends ScopeWriting {
  name: string;
  code: string;
  now: Date;
  actor: Actor;
  /** Audit action. */
  action: string;
  /** For programmes with certificates. */
  issuing?: Issuing;
}

/** In this order, only leads of teams and disciplines refer forward. */
const order = [
  'disciplines',
  'teams',
  'people',
  'areas',
  'locations',
  'systems',
  'certificate-templates',
  'milestones',
  'recipients',
] as const;

/** Writes a generated programme with its content; returns its id. */
export async function writeProgramme(
  trx: Transaction,
  planned: ProgrammePlan,
  context: ProgrammeWriting,
): Promise<ProgrammeId> {
  const { name, code, now, actor, action, inBulk = false } = context;
  if (inBulk) await allowSeconds(trx, Infinity);
  const { values, errors } = readForm(programmeForm, { ...planned.programme, name, code }, 'draft');
  if (!values) throw new Error(`The made programme does not fit its own rules: ${JSON.stringify(errors)}`);
  const { id: programme } = await insertProgramme(trx, values, now);
  await recordEvent(trx, now, actor, {
    action,
    entity: 'programme',
    entityId: programme,
    programmeId: programme,
    changes: { name: [null, name], code: [null, code] },
  });

  const ids: Ids = new Map();
  for (const area of order) {
    const drafts = planned.records[area] ?? [];
    await writeDrafts(trx, programme, now, { name: area, drafts, ids, inBulk });
  }
  for (const area of ['disciplines', 'teams'])
    await writeLeads(trx, programme, { name: area, drafts: planned.records[area] ?? [], ids });
  const drafts = planned.baselines.map(({ draft }) => draft);
  await writeDrafts(trx, programme, now, { name: 'baselines', drafts, ids });

  const revision = await writeScopes(trx, programme, planned, { ids, ...context });
  await approveBaselines(trx, programme, planned, ids.get('baselines') ?? []);
  await sql`insert into programme_revisions (programme_id, revision) values (${programme}, ${revision})
    on conflict (programme_id) do update set revision = excluded.revision`.execute(trx);
  await writePunches(trx, programme, planned, { ids, now });
  if (context.issuing)
    await writeCertificates(trx, programme, planned, { ids, now, actor, ...context.issuing });
  await incrementRevision(trx, programme, now, { entity: 'programme', ids: [programme] });
  // Past states are only known from the history.
  if (context.withHistory) await writeLookaheads(trx, programme, planned, { now, inBulk });
  if (context.withHistory) await writeComments(trx, programme, now);
  return programme;
}

/** Only drafts accept dates, so baselines are approved after theirs are written. */
async function approveBaselines(
  trx: Transaction,
  programme: ProgrammeId,
  planned: ProgrammePlan,
  ids: readonly number[],
): Promise<void> {
  for (const [index, { approvedOn }] of planned.baselines.entries()) {
    const isLast = index === planned.baselines.length - 1;
    await sql`update baselines set status = ${isLast ? 'approved' : 'superseded'}, active = ${isLast},
        approved_at = ${new Date(approvedOn * 86_400_000 + 36_000_000)}
      where programme_id = ${programme} and id = ${ids[index]}`.execute(trx);
  }
}
