import type { InboxLine } from '@baton/contract/accounts/inbox.ts';
import { detailText, type ChangeDetail } from '@baton/contract/resource/change-detail.ts';
import type { TestApp } from './harness.ts';
import type { TestUser } from './people.ts';
import { setPunchStage, type Punch, type PunchStage } from './punch-stage.ts';
import { system } from './tracker-stage.ts';

interface LiftedRow {
  kind: string;
  entity_id: string;
  reason: string;
  ended: boolean;
  blocked: { turnovers: number; punches: number; listed: { label: string; punches: number }[] };
}

interface RuleEvent {
  action: string;
  reason: string;
  name: string | null;
  words: string[];
}

type Role = 'responsible' | 'receiving' | 'coordinator' | 'manager' | 'planner' | 'viewer';

/** The punch list’s stage with a user of each role, and what is known of lifted rules. */
export interface LiftedStage extends PunchStage {
  people: Record<Role, TestUser>;
  /** Raises a blocking punch before RFC of the pump. */
  block(): Promise<Punch>;
  submit(milestone?: 'RFC' | 'RFO'): Promise<void>;
  /** The lifted rules of the programme, as stored. */
  stored(): Promise<LiftedRow[]>;
  /** Its events of rules as the audit log says them, the newest first. */
  events(): Promise<RuleEvent[]>;
  linesOf(who: TestUser): Promise<InboxLine[]>;
  /** Who has a line about a lifted rule. */
  told(): Promise<string[]>;
  /** A change of a record by form, or of it alone in bulk. */
  patch(record: [area: string, id: number], set: object, who?: TestUser): ReturnType<PunchStage['ask']>;
  bulk(record: [area: string, id: number], set: object, more?: object): ReturnType<PunchStage['ask']>;
}

export async function setLiftedStage(test: TestApp): Promise<LiftedStage> {
  const stage = await setPunchStage(test);
  const { programme, milestones, pump } = stage;
  const ask: PunchStage['ask'] = (...given) => stage.ask(...given);
  const people = {
    responsible: await stage.contributor(stage.builders),
    receiving: await stage.contributor(stage.testers),
    coordinator: await stage.member('Coordinator'),
    manager: await stage.member('Manager'),
    planner: await stage.member('Planner'),
    viewer: await stage.member('Viewer'),
  };
  await test.sql('delete from inbox_lines');
  const linesOf = async (who: TestUser): Promise<InboxLine[]> =>
    (await ask('GET', '/api/users/current/inbox/', undefined, who)).body.lines.filter(
      ({ kind }: InboxLine) => kind === 'rule_lifted',
    );
  return {
    ...stage,
    people,
    block: () => stage.raise({ clear_by: milestones.RFC }),
    async submit(milestone = 'RFC') {
      const answer = await stage.act('submit', [{ scope: system(pump), milestone: milestones[milestone] }]);
      if (answer.status !== 200) throw new Error(answer.text);
    },
    stored: () =>
      test.sql(
        `select kind, entity_id, reason, blocked, ended_at is not null as ended from lifted_rules
         where programme_id = $1 order by id`,
        [programme],
      ),
    async events() {
      const { body } = await ask('GET', `/api/audit/?entity=rule&programme=${programme}`);
      type Entry = { action: string; details: ChangeDetail[]; reason: string; entity_name: string | null };
      return body.map(({ action, reason, entity_name: name, details }: Entry) => ({
        action,
        reason,
        name,
        words: details.map((detail) => detailText(detail)),
      }));
    },
    linesOf,
    async told() {
      const everybody = [...Object.entries(people), ['admin', stage.admin] as const];
      const lines = await Promise.all(everybody.map(([, who]) => linesOf(who)));
      return everybody.flatMap(([name], index) => (lines[index]!.length > 0 ? [name] : []));
    },
    patch: ([area, id], set, who) => ask('PATCH', `/api/${area}/${id}/`, set, who),
    bulk: ([area, id], set, more = {}) =>
      ask('POST', `/api/${area}/bulk/`, {
        ...(area !== 'programmes' && { programme }),
        records: [{ id }],
        set,
        ...more,
      }),
  };
}
