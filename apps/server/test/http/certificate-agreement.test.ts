import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CertificateDetail } from '@baton/contract/certificates/certificates.ts';
import { listProgrammes } from '#turnover/signing/verify/read-sealed.ts';
import { verifyProgramme } from '#turnover/signing/verify/verify-programme.ts';
import { setCertificateStage, type CertificateStage } from '../certificate-stage.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import type { Punch } from '../punch-stage.ts';

// Whatever happened before, a certificate says what the database says; the rows are read by SQL of this test alone.
let test: TestApp;
let stage: CertificateStage;
let owner: number;
let made = 0;
const statements = {
  responsible_statement: 'Complete.',
  responsible_open_statement: 'Complete but for punches.',
  receiving_statement: 'Taken over.',
  receiving_exceptions_statement: 'Taken over with exceptions.',
};
beforeAll(async () => {
  test = await startTestApp();
  stage = await setCertificateStage(test);
  owner = await stage.owner();
  await stage.ask('PATCH', `/api/certificate-templates/${stage.template}/`, statements);
});
afterAll(() => test.close());

const fates = ['open', 'cleared', 'verified', 'void'] as const;
const histories = fc.record({
  punches: fc.array(fc.record({ category: fc.constantFrom('B', 'C'), fate: fc.constantFrom(...fates) }), {
    maxLength: 4,
  }),
  imported: fc.array(fc.constantFrom('cleared', 'verified', 'void'), { maxLength: 2 }),
  /** How it is submitted if punches block it. */
  ground: fc.constantFrom('override', 'exceptions'),
  /** Blocking punches that are raised after the submission, and whether the first ones are verified then. */
  late: fc.nat(2),
  isVerifiedByThen: fc.boolean(),
  words: fc.nat(2),
  constraints: fc.array(fc.boolean(), { maxLength: 2 }),
  isLifted: fc.boolean(),
});
type History = typeof histories extends fc.Arbitrary<infer Value> ? Value : never;

/** Submitted although a punch blocks it, which is verified by the acceptance. */
const historyWith = (ground: History['ground']): History => ({
  punches: [{ category: 'B', fate: 'open' }],
  imported: ['verified'],
  ground,
  late: 0,
  isVerifiedByThen: true,
  words: 0,
  constraints: [false],
  isLifted: true,
});

const done = async <Answer extends { status: number; body: unknown }>(asked: Promise<Answer>) => {
  const answer = await asked;
  expect([answer.status, answer.status < 300 ? '' : answer.body]).toEqual([answer.status, '']);
  return answer;
};

async function addSystem(): Promise<{ id: number; code: string }> {
  made += 1;
  const { programme, builders, testers } = stage;
  const teams = { construction_team: builders, commissioning_team: testers };
  const code = `50-${made}`;
  const { body } = await done(stage.ask('POST', '/api/systems/', { programme, code, name: code, ...teams }));
  await done(stage.enter({ actual: stage.inDays(-30) }, body.id, stage.milestones.MC));
  return { id: body.id, code };
}

const verify = async (punch: Punch) => {
  const cleared = await done(stage.command('clear', [punch], {}, stage.responsible));
  return done(stage.command('verify', cleared.body.records, {}, stage.receiving));
};

async function raise(system: number, category: string, fate: (typeof fates)[number]): Promise<Punch> {
  const { milestones, categories } = stage;
  const id = category === 'B' ? categories.B : categories.C;
  const punch = await stage.raise({ system, category: id, clear_by: milestones.RFC });
  if (fate === 'verified') await verify(punch);
  if (fate === 'cleared') await done(stage.command('clear', [punch], {}, stage.responsible));
  if (fate === 'void') await done(stage.command('void', [punch], { reason: 'Twice' }));
  return punch;
}

const load = (code: string, states: readonly string[]) =>
  test.ask('POST', '/api/punches/import/?commit=true', {
    token: stage.receiving.access,
    multipart: [['programme', String(stage.programme)]],
    file: {
      name: 'old.csv',
      data: Buffer.from(
        `Description,Category,System,State\n${states.map((state) => `Old,C,${code},${state}\n`).join('')}`,
      ),
    },
  });

async function constrain(system: number, isCleared: boolean): Promise<void> {
  const { programme, milestones } = stage;
  const { body } = await done(
    stage.ask('POST', '/api/constraints/', {
      programme,
      scope: `system:${system}`,
      milestone: milestones.RFC,
      text: `Constraint ${made}`,
    }),
  );
  if (isCleared) await done(stage.ask('PATCH', `/api/constraints/${body.id}/`, { cleared: true }));
}

/** What a certificate is about, by the tables: read apart from the product. */
const facts = async (system: number) => {
  const [row] = await test.sql(
    `with at as (select $1::integer as programme, $2::integer as scope, $3::integer as milestone),
     own as (select p.*, c.code from punches p join at on p.programme_id = at.programme and p.scope = at.scope
       join punch_categories c on c.id = p.category where p.deleted_at is null),
     kept as (select k.* from certificates k join at on k.programme_id = at.programme and k.scope = at.scope
       and k.milestone = at.milestone where k.voided_at is null)
     select
       (select json_agg(json_build_object('step', s.step, 'statement', s.statement, 'name', u.first_name || ' ' || u.last_name,
           'sha', encode(sha256(convert_to(s.content, 'UTF8')), 'hex') = s.content_sha256) order by s.sequence)
         from signatures s join at on s.programme_id = at.programme and s.scope = at.scope and s.milestone = at.milestone
         join users u on u.id = s.user_id) as signatures,
       (select row_to_json(b) from (select b.kind, b.reason, b.blocking, b.punches from blocked_submissions b join at
         on b.programme_id = at.programme and b.scope = at.scope and b.milestone = at.milestone) b) as blocked,
       (select row_to_json(k) from (select number, outcome, exceptions from kept) k) as kept,
       (select t.certificate_no from turnovers t join at on t.programme_id = at.programme and t.scope = at.scope
         and t.milestone = at.milestone) as number,
       (select coalesce(json_agg(json_build_object('number', o.number, 'text', o.text, 'category', o.code,
           'due', o.due, 'owner', coalesce(h.first_name || ' ' || h.last_name, '')) order by o.number), '[]')
         from own o join at on o.carried_from = at.milestone left join people h on h.id = o.assigned_to) as exceptions,
       (select coalesce(json_agg(o.number order by o.number), '[]') from own o join at on true
         where o.state in ('open', 'cleared') and o.carried_from is distinct from at.milestone) as outstanding,
       (select json_agg(json_build_object('code', c.code, 'outstanding', (select count(*) from own o where o.code = c.code
           and o.state in ('open', 'cleared')), 'verified', (select count(*) from own o where o.code = c.code
           and o.state = 'verified')) order by c.code) from punch_categories c join at on c.programme_id = at.programme) as categories,
       (select coalesce(json_agg(o.number order by o.number), '[]') from own o where 'import' = (select a.act
         from record_acts a where a.entity = 'punch' and a.record = o.id and a.before <> a.after order by a.id desc limit 1)) as imported,
       (select coalesce(json_agg(k.text order by k.id), '[]') from constraints k join at on k.programme_id = at.programme
         and k.scope = at.scope and k.milestone = at.milestone where k.cleared_at is null and k.deleted_at is null) as constraints,
       (select count(*)::integer from lifted_rules l join at on l.programme_id = at.programme where l.ended_at is null) as lifted`,
    [stage.programme, system, stage.milestones.RFC],
  );
  return row as unknown as Facts;
};

interface Facts {
  signatures: { step: string; statement: string; name: string; sha: boolean }[];
  blocked: { kind: string; reason: string; blocking: number; punches: number[] } | null;
  kept: { number: string; outcome: string; exceptions: number };
  number: string;
  exceptions: { number: string; text: string; category: string; due: string; owner: string }[];
  outstanding: string[];
  categories: { code: string; outstanding: number; verified: number }[];
  imported: string[];
  constraints: string[];
  lifted: number;
}

const byNumber = <Each extends { number: string }>(list: readonly Each[]) =>
  list.toSorted((one, other) => (one.number < other.number ? -1 : 1));

/** The same of the certificate. */
function told({ content, ...certificate }: CertificateDetail): Omit<Facts, 'blocked'> & { blocked: unknown } {
  const { punches, template, override, asked } = content;
  return {
    signatures: certificate.signatures.map(({ step, name }, index) => ({
      step,
      name,
      statement: index === 0 ? template.responsible_statement : template.receiving_statement,
      sha: true,
    })),
    blocked: override
      ? { kind: 'override', reason: override.reason, blocking: override.punches }
      : asked
        ? { kind: 'exceptions', reason: asked.reason, blocking: asked.punches.length }
        : null,
    kept: {
      number: content.number ?? '',
      outcome: content.outcome,
      exceptions: content.exceptions.length,
    },
    number: certificate.number,
    exceptions: byNumber(content.exceptions).map(({ number, text, category, due, owner: by }) => ({
      number,
      text,
      category,
      due: due ?? '',
      owner: by,
    })),
    outstanding: byNumber(punches.outstanding).map(({ number }) => number),
    categories: punches.categories
      .map(({ code, outstanding, verified }) => ({ code, outstanding, verified }))
      .toSorted((one, other) => (one.code < other.code ? -1 : 1)),
    imported: byNumber(punches.imported ?? []).map(({ number }) => number),
    constraints: (content.constraints ?? []).map(({ text }) => text),
    lifted: content.lifted?.length ?? 0,
  };
}

/** Takes a system through a history to its certificate. */
async function live(history: History, system: { id: number; code: string }): Promise<void> {
  const items = [stage.item(system.id)];
  if (history.imported.length > 0) await done(load(system.code, history.imported));
  const raised: { punch: Punch; category: string; fate: string }[] = [];
  for (const { category, fate } of history.punches)
    raised.push({ punch: await raise(system.id, category, fate), category, fate });
  for (const isCleared of history.constraints) await constrain(system.id, isCleared);
  const blocking = raised
    .filter(({ category, fate }) => category === 'B' && (fate === 'open' || fate === 'cleared'))
    .map(({ punch }) => punch);
  const ground =
    blocking.length === 0
      ? {}
      : history.ground === 'override'
        ? { override_reason: 'Agreed at site' }
        : { asked_exceptions: blocking.map(({ id }) => id), asked_reason: 'Agreed in the meeting' };
  await done(stage.sign('submit', items, stage.responsible, ground));
  const verified = history.isVerifiedByThen
    ? raised.filter(({ punch, fate }) => blocking.includes(punch) && fate === 'open')
    : [];
  for (const { punch } of verified) await verify(punch);
  const left = blocking.filter((punch) => !verified.some((each) => each.punch === punch));
  for (let count = 0; count < history.late; count += 1) left.push(await raise(system.id, 'B', 'open'));
  const later = { milestone: stage.milestones.RFO, need_by: stage.inDays(40), owner };
  const exceptions = [
    ...left.map(({ id }) => ({ punch: id, ...later })),
    ...Array.from({ length: history.words }, (_, index) => ({
      text: `In words ${index}`,
      category: index === 0 ? 'B' : 'C',
      ...later,
    })),
  ];
  await done(stage.sign('accept', items, stage.receiving, exceptions.length > 0 ? { exceptions } : {}));
}

it('agrees with the rows of the database after any history', { timeout: 240_000 }, async () => {
  const category = `/api/punch-categories/${stage.categories.A}/`;
  // Something that a lifted rule concerns.
  await stage.raise({ system: stage.fan, clear_by: stage.milestones.RFO });
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const system = await addSystem();
      if (history.isLifted)
        await done(stage.ask('PATCH', category, { exception_by: 'receiving', reason: 'Agreed' }));
      await live(history, system);
      const row = await facts(system.id);
      const [listed] = await stage.list(`&scope=system:${system.id}`);
      const { blocked, ...said } = told(await stage.open(listed!.id));
      const open = row.blocked !== null;
      const [first, second] = [
        open ? statements.responsible_open_statement : statements.responsible_statement,
        row.exceptions.length > 0
          ? statements.receiving_exceptions_statement
          : statements.receiving_statement,
      ];
      const { blocked: stored, ...rows } = row;
      expect(said).toEqual(rows);
      expect(said.signatures.map(({ statement }) => statement)).toEqual([first, second]);
      expect(blocked).toEqual(
        stored && { kind: stored.kind, reason: stored.reason, blocking: stored.blocking },
      );
      outcomes.add(`${stored?.kind ?? 'clean'} ${row.kept.outcome}`);
      if (history.isLifted) await done(stage.ask('PATCH', category, { exception_by: 'manager' }));
    }),
    {
      numRuns: 22,
      endOnFailure: true,
      seed: 4517,
      examples: [[historyWith('override')], [historyWith('exceptions')]],
    },
  );
  // The histories cover what a certificate can say.
  expect([...outcomes].toSorted()).toEqual([
    'clean accepted',
    'clean accepted_with_exceptions',
    'exceptions accepted',
    'exceptions accepted_with_exceptions',
    'override accepted',
    'override accepted_with_exceptions',
  ]);
  const found: string[] = [];
  const { db } = test.app.storage;
  const verifying = { db, folder: test.app.parts.config.blobDir, report: (line: string) => found.push(line) };
  for (const programme of await listProgrammes(db)) await verifyProgramme(verifying, programme);
  expect(found).toEqual([]);
});
