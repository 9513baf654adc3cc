import { sql } from 'kysely';
import { maxInDossier, type LackingCertificate } from '@baton/contract/certificates/dossiers.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { AppError, fieldError, notFound } from '#platform/app-error.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';
import { copy } from './copy.ts';
import { safeName } from './name-files.ts';

/** What a dossier is asked for: a certificate, or an area with one milestone or all. */
export interface DossierSubject {
  certificate?: number | null | undefined;
  area?: number | null | undefined;
  milestone?: number | null | undefined;
}

/** A certificate of a dossier. */
interface ChosenCertificate {
  id: number;
  number: string;
  content_sha256: string;
  issued_at: string;
  /** Files that its part of the dossier has, as far as they can be counted before. */
  files: number;
}

export interface ChosenCertificates {
  /** Name of the file, without its ending. */
  name: string;
  /** The area; undefined for one certificate. */
  area?: { code: string; name: string };
  certificates: ChosenCertificate[];
  /** Required turnovers of the area without a valid certificate. */
  lacking: LackingCertificate[];
}

/** Files of a certificate that aren't attached. */
const ownFiles = 6;

const columns = sql`c.id, c.number, s.content_sha256, c.issued_at, ${ownFiles}::integer + (
  select count(*)::integer from attachments a where a.programme_id = c.programme_id and a.deleted_at is null
    and a.sha256 is not null and (a.entity = 'punch' and a.entity_id in (
        select q.id::text from punches q
        where q.programme_id = c.programme_id and q.scope = c.scope and q.deleted_at is null)
      or a.entity = 'turnover' and a.entity_id = o.scope_kind || ':' || c.scope || '/' || c.milestone)) as files`;

const joined = sql`
  join signatures s on s.programme_id = c.programme_id and s.sequence = c.signature
  join scopes o on o.programme_id = c.programme_id and o.id = c.scope`;

/** The certificates of a dossier; throws if there are none, or too many. */
export async function chooseCertificates(
  db: Queryable,
  programme: ProgrammeId,
  subject: DossierSubject,
): Promise<ChosenCertificates> {
  const { certificate, area, milestone } = subject;
  if ((certificate == null) === (area == null))
    throw fieldError('certificate', 'Name a certificate or an area.');
  if (area != null) return chooseOfArea(db, programme, area, milestone ?? null);
  const { rows } = await sql<ChosenCertificate>`
    select ${columns} from certificates c ${joined} where c.programme_id = ${programme} and c.id = ${certificate}`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw notFound();
  return { name: safeName(copy.name(found.number)), certificates: [found], lacking: [] };
}

/** Valid certificates of an area, its sub-areas and all their systems, by scope and milestone. */
async function chooseOfArea(
  db: Queryable,
  programme: ProgrammeId,
  area: number,
  milestone: number | null,
): Promise<ChosenCertificates> {
  const { rows: areas } = await sql<{ code: string; name: string; milestone: string }>`
    select o.code, o.name, coalesce(m.code, '') as milestone from scopes o
    left join milestones m on m.programme_id = o.programme_id and m.id = ${milestone}
    where o.programme_id = ${programme} and o.id = ${area} and o.scope_kind = 'area'`.execute(db);
  const [found] = areas;
  if (!found) throw fieldError('area', 'This area doesn’t exist.');
  const parts = sql`recursive areas as (
      select id from scopes where programme_id = ${programme} and id = ${area}
      union select a.id from scopes a join areas p on a.parent = p.id
        where a.programme_id = ${programme} and a.scope_kind = 'area'),
    systems as (
      select id from scopes where programme_id = ${programme} and area in (select id from areas)
      union select y.id from scopes y join systems p on y.parent = p.id
        where y.programme_id = ${programme} and y.scope_kind = 'system' and y.area is null)`;
  const { rows } = await sql<ChosenCertificate>`
    with ${parts}
    select ${columns} from certificates c ${joined} join milestones m on m.programme_id = c.programme_id and m.id = c.milestone
    where c.programme_id = ${programme} and c.voided_at is null
      and c.scope in (select id from areas union select id from systems)
      and (${milestone}::integer is null or c.milestone = ${milestone})
    order by o.scope_kind, o.sort_key, m.position, c.id limit ${maxInDossier + 1}`.execute(db);
  if (rows.length === 0)
    throw fieldError('area', 'This area has no valid certificates to put into a dossier.');
  if (rows.length > maxInDossier)
    throw new AppError(
      'too_large',
      `This area has more than ${formatNumber(maxInDossier)} certificates, the most that one dossier has. Choose a milestone.`,
    );
  const { milestone: code, ...named } = found;
  const { rows: lacking } = await sql<LackingCertificate>`
    with ${parts}
    select o.code || ' ' || m.code as turnover,
      case when t.state = 'submitted' then 'Submitted' when t.actual is not null then 'Complete' else 'Open' end as status
    from scopes o
    join lateral (
      -- The chain that the scope names, else the first of its kind.
      select lower(c.chain) as chain from milestones c
      where c.programme_id = o.programme_id and c.deleted_at is null and c.scope = o.scope_kind
      order by lower(c.chain) <> lower(o.chain), c.chain collate "C" limit 1) own on true
    join milestones m on m.programme_id = o.programme_id and m.deleted_at is null and m.scope = o.scope_kind
      and lower(m.chain) = own.chain and m.certificate is not null
      and (${milestone}::integer is null or m.id = ${milestone})
    left join turnovers t on t.programme_id = o.programme_id and t.scope = o.id and t.milestone = m.id
    where o.programme_id = ${programme} and o.deleted_at is null and o.turned_over and o.status <> 'cancelled'
      and o.id in (select id from areas union select id from systems) and t.required is not false
      and not exists (select 1 from certificates k where k.programme_id = o.programme_id and k.scope = o.id
        and k.milestone = m.id and k.voided_at is null)
    order by o.scope_kind, o.sort_key, m.position, m.id`.execute(db);
  return { name: safeName(copy.areaName(found.code, code)), area: named, certificates: rows, lacking };
}
