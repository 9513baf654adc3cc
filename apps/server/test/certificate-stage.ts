import type { CertificateDetail } from '@baton/contract/certificates/certificates.ts';
import { after } from '#platform/clock.ts';
import type { Answer, TestApp } from './harness.ts';
import type { TestUser } from './people.ts';
import { setPunchStage, type PunchStage } from './punch-stage.ts';
import { system } from './tracker-stage.ts';

interface Item {
  scope: string;
  milestone: number;
}

/** The punch list’s stage with a certificate at RFC: one person submits, another accepts. */
export interface CertificateStage extends PunchStage {
  template: number;
  responsible: TestUser;
  receiving: TestUser;
  item: (scope?: number) => Item;
  review: (act: string, items: readonly Item[], who: TestUser, more?: object) => Promise<Answer>;
  /** Reviews, then submits, accepts or issues what was reviewed. */
  sign: (
    act: 'submit' | 'accept' | 'issue',
    items: readonly Item[],
    who: TestUser,
    more?: object,
  ) => Promise<Answer>;
  /** Submits and accepts. */
  complete: (items?: readonly Item[], more?: object) => Promise<void>;
  list: (search?: string) => Promise<CertificateDetail[]>;
  open: (id: number) => Promise<CertificateDetail>;
  /** A day relative to the clock. */
  inDays: (days: number) => string;
  enter: (values: object, scope?: number, milestone?: number) => Promise<Answer>;
}

export async function setCertificateStage(test: TestApp, more: object = {}): Promise<CertificateStage> {
  const stage = await setPunchStage(test, more);
  const { programme, milestones } = stage;
  const ask: CertificateStage['ask'] = (...given) => stage.ask(...given);
  const template = await ask('POST', '/api/certificate-templates/', {
    programme,
    code: 'RFC',
    title: 'Ready for commissioning certificate',
    responsible_statement: 'The work is complete and was inspected.',
    receiving_statement: 'We take over the system.',
  });
  if (template.status !== 201) throw new Error(JSON.stringify(template.body));
  await ask('PATCH', `/api/milestones/${milestones.RFC}/`, { certificate: template.body.id });
  const inDays = (days: number) => after(test.clock.now(), { days }).toISOString().slice(0, 10);
  const enter = (set: object, scope = stage.pump, milestone = milestones.RFC) =>
    stage.change([{ scope: system(scope), milestone, set }]);
  // The milestone before is complete.
  await enter({ actual: inDays(-30) }, stage.pump, milestones.MC);
  await enter({ actual: inDays(-30) }, stage.fan, milestones.MC);
  const responsible = await stage.member('Coordinator');
  const receiving = await stage.member('Manager');
  const item = (scope = stage.pump): Item => ({ scope: system(scope), milestone: milestones.RFC });
  const review: CertificateStage['review'] = (act, items, who, rest = {}) =>
    ask('POST', '/api/certificates/review/', { programme, act, items, ...rest }, who);
  const sign: CertificateStage['sign'] = async (act, items, who, rest = {}) => {
    const { password: _, ...reviewed } = rest as { password?: string };
    const answer = await review(act, items, who, reviewed);
    if (answer.status !== 200) return answer;
    const found = (answer.body.records as (Item & { reviewed: string })[]) ?? [];
    const hashOf = ({ scope, milestone }: Item) =>
      found.find((each) => each.scope === scope && each.milestone === milestone)?.reviewed ?? '';
    const signed = items.map((each) => ({ ...each, reviewed: hashOf(each) }));
    const path = act === 'issue' ? '/api/certificates/issue/' : `/api/tracker/${act}/`;
    return ask('POST', path, { programme, items: signed, ...rest }, who);
  };
  return {
    ...stage,
    template: template.body.id,
    responsible,
    receiving,
    item,
    review,
    sign,
    async complete(items = [item()], rest = {}) {
      const submitted = await sign('submit', items, responsible);
      if (submitted.status !== 200) throw new Error(JSON.stringify(submitted.body));
      const accepted = await sign('accept', items, receiving, rest);
      if (accepted.status !== 200) throw new Error(JSON.stringify(accepted.body));
    },
    inDays,
    enter,
    list: async (search = '') =>
      (await ask('GET', `/api/certificates/?programme=${programme}${search}`)).body as CertificateDetail[],
    open: async (id) => (await ask('GET', `/api/certificates/${id}/`)).body as CertificateDetail,
  };
}
