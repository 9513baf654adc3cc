import { writeScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { ProgrammePlan } from '@baton/sample/plan/programme-plan.ts';
import { blockedReasons } from '@baton/sample/words/certificates.ts';
import type { Transaction } from '#storage/database.ts';
import type { BlockedSubmission } from '#turnover/signing/blocked-submissions.ts';
import { buildContent, type Stated } from '#turnover/signing/build-content.ts';
import { giveNumbers } from '#turnover/signing/certificate-numbers.ts';
import { reviewHash } from '#turnover/signing/chain.ts';
import { readContentFacts } from '#turnover/signing/content-facts.ts';
import { templateOf, type SignaturePlan } from '#turnover/signing/plan-signatures.ts';
import type { Signer } from '#turnover/signing/signer.ts';
import type { Submission } from '#turnover/signing/stored-signatures.ts';
import { openCells, type OpenCell } from '#turnover/cells/open-cells.ts';
import type { SigningDraft } from './certificate-drafts.ts';
import { pastPunches } from './certificate-punches.ts';
import { readIds, type Ids } from './write-drafts.ts';
import { revisionAt } from './write-scopes.ts';

/** Contents of the sample's certificates at the moments when they were signed. */
export interface SampleContents {
  nameOf(draft: SigningDraft): { scope: number; milestone: number };
  plan(trx: Transaction, draft: SigningDraft, signer: Signer): Promise<SignaturePlan>;
  /** On what ground a blocked submission was made, once it is planned. */
  groundOf(draft: SigningDraft): BlockedSubmission | undefined;
  /** Keeps what the responsible team signed, for the acceptance. */
  keep(submission: Submission): void;
}

export async function openContents(
  trx: Transaction,
  programme: ProgrammeId,
  planned: ProgrammePlan,
  drafts: readonly SigningDraft[],
  { ids, now, version }: { ids: Ids; now: Date; version: string },
): Promise<SampleContents> {
  const milestones = ids.get('milestones') ?? [];
  const punches = pastPunches(planned, await readIds(trx, programme, 'punches', 'number'), milestones);
  const nameOf = ({ index, milestone }: SigningDraft) => ({
    scope: ids.get('systems')?.[index] ?? 0,
    milestone: milestones[milestone] ?? 0,
  });
  const cellName = (draft: SigningDraft) => {
    const { scope, milestone } = nameOf(draft);
    return { scope: writeScopeRef('system', scope), milestone };
  };
  const cells = await openCells(trx, programme, drafts.map(cellName), { deep: false, now });
  const cellOf = (draft: SigningDraft): OpenCell => {
    const cell = cells.find(cellName(draft));
    if (!cell) throw new Error(`The sample has no turnover of ${draft.code}.`);
    return cell;
  };
  const templates = [...new Set(drafts.flatMap((draft) => templateOf(cells, cellOf(draft)) ?? []))];
  const facts = await readContentFacts(trx, cells.moment, drafts.map(cellOf), templates);
  const submissions: Submission[] = [];
  const grounds = groundsOf(drafts, punches, nameOf);

  return {
    nameOf,
    groundOf: (draft) => grounds.get(draft),
    keep: (submission) => void submissions.push(submission),
    async plan(within, draft, signer) {
      const { step, at } = draft;
      const act = step === 'void' ? 'issue' : step;
      const cell = cellOf(draft);
      const { scope, milestone } = nameOf(draft);
      const template = facts.templates.get(templateOf(cells, cell) ?? 0);
      if (!template) throw new Error(`The sample has no certificate of ${draft.code}.`);
      const submission =
        act === 'accept'
          ? submissions.find((each) => each.scope === scope && each.milestone === milestone)
          : undefined;
      const codes = {
        programme: facts.programme.code,
        scope: draft.code,
        milestone: facts.milestones.get(milestone)?.code ?? '',
      };
      const [number] =
        act === 'submit' ? [] : await giveNumbers(within, programme, [{ scope, milestone, template, codes }]);
      const after = rowAt(draft, cell);
      const then = { ...facts, ...punches.at(facts, draft, scope) };
      const content = buildContent(
        then,
        {
          cell,
          after,
          template,
          submission,
          number: number ?? null,
          outcome: outcomeOf(draft),
          stated: {
            note: draft.note,
            reason: '',
            ...statedGround(grounds.get(draft), signer.name),
            exceptions: act === 'accept' ? punches.exceptions(draft) : [],
          },
        },
        {
          now: new Date(at),
          build: version,
          moment: {
            ...cells.moment,
            dataDate: new Date(at).toISOString().slice(0, 10),
            revision: revisionAt(planned, at),
          },
        },
      );
      const { responsible_statement: own, receiving_statement: others } = content.template;
      const statement = act === 'accept' ? others : own;
      const reviewed = reviewHash(content);
      return {
        act,
        facts: then,
        signer,
        signatures: [{ cell, after, template, content, statement, reviewed, submission, number }],
      };
    },
  };
}

/** Blocked submissions: the first one by an override, the others with a request. */
function groundsOf(
  drafts: readonly SigningDraft[],
  punches: ReturnType<typeof pastPunches>,
  nameOf: SampleContents['nameOf'],
): Map<SigningDraft, BlockedSubmission> {
  const blocked = drafts.filter((draft) => draft.step === 'submit' && punches.blocking(draft).length > 0);
  return new Map(
    blocked.map((draft, at) => {
      const kind = at === 0 ? 'override' : 'exceptions';
      const blocking = punches.blocking(draft);
      const asked = kind === 'exceptions' ? blocking : [];
      const ground = {
        ...nameOf(draft),
        kind,
        reason: blockedReasons[kind],
        blocking: blocking.length,
        punches: asked.map(({ id }) => id),
        numbers: asked.map(({ number }) => number),
      } as const;
      return [draft, ground];
    }),
  );
}

function statedGround(ground: BlockedSubmission | undefined, by: string): Pick<Stated, 'override' | 'asked'> {
  if (!ground) return { override: null, asked: null };
  const { kind, reason, blocking, numbers } = ground;
  return kind === 'override'
    ? { override: { reason, by, punches: blocking }, asked: null }
    : { override: null, asked: { reason, by, punches: [...numbers] } };
}

/** The turnover after the act. */
function rowAt({ step, at }: SigningDraft, { before }: OpenCell): OpenCell['before'] {
  if (step !== 'submit') return before;
  return {
    ...before,
    state: 'submitted',
    submitted_at: new Date(at).toISOString(),
    accepted_at: null,
    actual: null,
    actual_source: '',
    certificate_no: '',
  };
}

function outcomeOf({ step, cell: { state } }: SigningDraft) {
  if (step === 'submit') return 'submitted';
  if (step !== 'accept') return 'issued';
  return state === 'accepted_with_exceptions' ? state : 'accepted';
}
