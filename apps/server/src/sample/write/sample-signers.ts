import { sql } from 'kysely';
import type { Actor } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { ProgrammePlan } from '@baton/sample/plan/programme-plan.ts';
import { randomOf } from '@baton/sample/simulate/random.ts';
import type { Transaction } from '#storage/database.ts';
import type { Signer } from '#turnover/signing/signer.ts';

/** A person of the sample who signed. */
export interface SampleSigner {
  signer: Signer;
  actor: Actor;
}

interface PersonRow {
  name: string;
  email: string;
  job_title: string;
  team: number | null;
  team_name: string | null;
}

/** An address that belongs to no network. */
const ip = '192.0.2.10';

/**
 * People of the sample as signers, by name. A signature is of an account: they get removed ones, which are in no list and
 * can't log in.
 */
export async function addSigners(
  trx: Transaction,
  programme: ProgrammeId,
  { seed }: ProgrammePlan,
  names: readonly string[],
  now: Date,
): Promise<Map<string, SampleSigner>> {
  const { rows: people } = await sql<PersonRow>`
    select p.first_name || ' ' || p.last_name as name, lower(p.email) as email, p.job_title, t.id as team, t.name as team_name
    from people p left join teams t on t.programme_id = p.programme_id and t.id = p.team
    where p.programme_id = ${programme} and p.first_name || ' ' || p.last_name = any(${names}::text[])
    order by p.id`.execute(trx);
  const { rows: accounts } = await sql<{ id: number; name: string }>`
    insert into users (email, email_key, first_name, last_name, job_title, status, removed_at, created_at, updated_at)
    select lower(p.email), lower(p.email), p.first_name, p.last_name, p.job_title, 'deactivated', ${now}::timestamptz,
      ${now}::timestamptz, ${now}::timestamptz
    from people p
    where p.programme_id = ${programme} and p.first_name || ' ' || p.last_name = any(${names}::text[])
    order by p.id
    returning id, first_name || ' ' || last_name as name`.execute(trx);
  const random = randomOf(seed, 7_100_000);
  return new Map(
    people.map(({ name, email, job_title, team, team_name: teamName }) => {
      const user = accounts.find((each) => each.name === name)?.id ?? 0;
      const session = random.uuid();
      const teams = team === null || teamName === null ? [] : [{ id: team, name: teamName }];
      const signer = {
        user,
        session,
        ip,
        name,
        job_title,
        teams,
        role: 'Contributor',
        email,
        acting: [],
        teamNames: new Map(teams.map(({ id, name: own }) => [id, own])),
        former: undefined,
        hasGivenPassword: false,
      };
      return [name, { signer, actor: { userId: user, name, sessionId: session, ip, requestId: 'sample' } }];
    }),
  );
}
