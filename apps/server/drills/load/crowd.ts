import type { Client as Connection } from 'pg';
import { adminEmail, adminPassword, askServer, type ServerProcess } from '../../test/server-process.ts';
import { mustBe, until } from '../drill.ts';
import { Client } from './client.ts';
import { Figures } from './figures.ts';
import { Person, type Workplace } from './person.ts';

/** The seeded programme and the cells to edit. */
export async function findWorkplace(db: Connection): Promise<Workplace> {
  const { rows } = await db.query<Workplace>(`
    select p.id as programme, (
        select array_agg(array[c.scope, c.milestone]) from (
          select t.scope, t.milestone from turnovers t
          join scopes s on s.programme_id = t.programme_id and s.id = t.scope
          where t.programme_id = p.id and s.scope_kind = 'system' and s.deleted_at is null and t.required
          order by t.scope, t.milestone limit 4000) c) as cells
    from programmes p where deleted_at is null order by id desc limit 1`);
  const [place] = rows;
  mustBe(place !== undefined, 'Nothing was seeded.');
  return place;
}

/** Adds accounts with edit permission and the Admin’s password. */
export async function addPeople(db: Connection, programme: number, count: number): Promise<string[]> {
  const { rows } = await db.query<{ email: string }>(
    `with made as (
       insert into users (email, email_key, first_name, last_name, status, password_hash, created_at, updated_at)
       select 'load' || n || '@northgate.example', 'load' || n || '@northgate.example', 'Robin', 'Person ' || n, 'active',
         (select password_hash from users where email = $2), now(), now()
       from generate_series(1, $1::int) n returning id, email
     ), joined as (
       insert into memberships (programme_id, user_id, role, created_at, updated_at)
       select $3, id, 'Manager', now(), now() from made
     ) select email from made`,
    [count, adminEmail, programme],
  );
  return rows.map(({ email }) => email);
}

/** Logs all users in, a few at a time. */
export async function signInAll(server: Pick<ServerProcess, 'url'>, emails: string[]): Promise<string[]> {
  const waiting = [...emails.entries()];
  const tokens: string[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const body = { email: next[1], password: adminPassword };
      const answer = await askServer(server as ServerProcess, 'POST', '/api/token/', { body });
      mustBe(answer.status === 200, `Signing in answered ${answer.status}.`);
      tokens[next[0]] = answer.body.access as string;
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return tokens;
}

export interface Shift {
  url: string;
  tokens: string[];
  place: Workplace;
  seconds: number;
  /** Seconds between two actions of a user. */
  pace: number;
  /** Called every second once all users have the tracker open. */
  look: () => void;
}

/** Half of the users edit, half read, and all receive changes; ends when every page shows the last edit. */
export async function runShift({ url, tokens, place, seconds, pace, look }: Shift): Promise<Figures> {
  const figures = new Figures();
  const people = tokens.map((token) => new Person(new Client(url, token), place, figures));
  for (let each = 0; each < people.length; each += 10)
    await Promise.all(people.slice(each, each + 10).map((person) => person.arrive()));
  await until('every stream is open', () => people.every(({ isOnline }) => isOnline));
  look();
  const looking = setInterval(look, 1000);
  const working = people.map((person, each) => person.work(each % 2 === 0, pace));
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  clearInterval(looking);
  const leave = () => Promise.all(people.map((person) => person.leave()));
  await leave();
  await Promise.all(working);
  return figures;
}
