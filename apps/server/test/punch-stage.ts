import type { Answer, TestApp } from './harness.ts';
import type { TestUser } from './people.ts';
import { setTrackerStage, type TrackerStage } from './tracker-stage.ts';

/** A punch as answered, as far as tests look at it. */
export interface Punch {
  id: number;
  version: number;
  number: string;
  state: string;
  clear_by: number | null;
  [field: string]: unknown;
}

/** The tracker's stage in a programme that keeps a punch list. */
export interface PunchStage extends TrackerStage {
  categories: { A: number; B: number; C: number };
  /** Raises a punch of category A on the pump unless told otherwise. */
  raise(values?: object, who?: TestUser): Promise<Punch>;
  command(act: string, punches: readonly Punch[], more?: object, who?: TestUser): Promise<Answer>;
  /** A person who can own what is left open. */
  owner(): Promise<number>;
  /** Outstanding and blocking punches of a scope at a milestone, as stored. */
  counts(scope: number, milestone: number | null): Promise<[open: number, blocking: number]>;
}

export async function setPunchStage(test: TestApp, more: object = {}): Promise<PunchStage> {
  const stage = await setTrackerStage(test, { punches: 'records', ...more });
  const { programme } = stage;
  const ask: PunchStage['ask'] = (...given) => stage.ask(...given);
  const { body: found } = await ask('GET', `/api/punch-categories/?programme=${programme}`);
  const idOf = (code: string) => found.find((each: { code: string }) => each.code === code).id as number;
  const categories = { A: idOf('A'), B: idOf('B'), C: idOf('C') };
  return {
    ...stage,
    categories,
    async raise(values = {}, who) {
      const punch = {
        programme,
        text: 'Flange is open',
        category: categories.A,
        system: stage.pump,
        ...values,
      };
      const { status, body } = await ask('POST', '/api/punches/', punch, who);
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body;
    },
    command: (act, punches, rest = {}, who) =>
      ask(
        'POST',
        `/api/punches/${act}/`,
        { programme, records: punches.map(({ id, version }) => ({ id, version })), ...rest },
        who,
      ),
    async owner() {
      const person = { programme, first_name: 'Ada', last_name: 'Holm', email: 'ada@northgate.example' };
      const { status, body } = await ask('POST', '/api/people/', person);
      if (status === 201) return body.id as number;
      const { body: people } = await ask('GET', `/api/people/?programme=${programme}`);
      return people.find(({ email }: { email: string }) => email === person.email).id as number;
    },
    async counts(scope, milestone) {
      const rows = await test.sql(
        'select punches_open, punches_blocking from milestone_counts where programme_id = $1 and scope = $2 and milestone = $3',
        [programme, scope, milestone ?? 0],
      );
      const [row] = rows as { punches_open: number; punches_blocking: number }[];
      return row ? [row.punches_open, row.punches_blocking] : [0, 0];
    },
  };
}
