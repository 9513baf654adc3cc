import type { CertificateContent } from '@baton/contract/signing/certificate-content.ts';
import type { SigningAct } from '@baton/contract/certificates/certificates.ts';
import { AppError } from '#platform/app-error.ts';
import type { Actor, Caller } from '#platform/caller.ts';
import type { Queryable } from '#storage/database.ts';
import type { TurnoverRow } from '#turnover/cells/cell-rows.ts';
import type { OpenCell, OpenCells } from '#turnover/cells/open-cells.ts';
import { buildContent, type Stated } from './build-content.ts';
import { giveNumbers, type GivenNumber } from './certificate-numbers.ts';
import { reviewHash } from './chain.ts';
import { readContentFacts, type ContentFacts, type TemplateFacts } from './content-facts.ts';
import { readSigner, requirePerson, type Signer } from './signer.ts';
import { findSubmissions, type Submission } from './stored-signatures.ts';

/** A turnover that an act changes. */
export interface ActedTurnover {
  cell: OpenCell;
  after: TurnoverRow;
}

/** A signature that an act makes, with all that is stored with it. */
export interface PlannedSignature extends ActedTurnover {
  template: TemplateFacts;
  content: CertificateContent;
  statement: string;
  /** What was reviewed must have this hash. */
  reviewed: string;
  submission: Submission | undefined;
  number: GivenNumber | undefined;
}

export interface SignaturePlan {
  act: SigningAct;
  facts: ContentFacts;
  signer: Signer;
  signatures: PlannedSignature[];
}

/** What an act signs. */
interface SigningInput {
  act: SigningAct;
  caller: Actor | Caller;
  now: Date;
  build: string;
  turnovers: readonly ActedTurnover[];
  statedOf: (turnover: ActedTurnover, signer: Signer) => Stated;
}

/** The template of the turnover's milestone. */
export function templateOf({ set }: OpenCells, { column }: OpenCell): number | null {
  return set.milestones[column]?.certificate ?? null;
}

/** Plans the signatures of an act; undefined if no milestone of its turnovers has a certificate. */
export async function planSignatures(
  { db, cells }: { db: Queryable; cells: OpenCells },
  { act, caller, now, build, turnovers, statedOf }: SigningInput,
): Promise<SignaturePlan | undefined> {
  const signed = turnovers.flatMap((turnover) => {
    const template = templateOf(cells, turnover.cell);
    return template === null ? [] : [{ turnover, template }];
  });
  if (signed.length === 0) return undefined;
  requirePerson(caller);
  const { moment } = cells;
  const opened = signed.map(({ turnover }) => turnover.cell);
  const templates = signed.map(({ template }) => template);
  const facts = await readContentFacts(db, moment, opened, templates);
  const signer = await readSigner(db, moment.id, caller, now);
  const submissions =
    act === 'accept'
      ? await findSubmissions(
          db,
          moment.id,
          opened.map(({ before }) => before),
        )
      : [];
  const parts = signed.map(({ turnover, template: id }) => {
    const template = facts.templates.get(id);
    if (!template) throw new Error(`No certificate template ${id}.`);
    const { scope, milestone } = turnover.after;
    const submission = submissions.find((each) => each.scope === scope && each.milestone === milestone);
    if (act === 'accept') refuseSubmission(turnover.cell, submission, signer);
    return { ...turnover, template, submission };
  });
  const numbers = act === 'submit' ? [] : await giveNumbers(db, moment.id, parts.map(unnumbered(facts)));
  return {
    act,
    facts,
    signer,
    signatures: parts.map((part, index) => {
      const number = numbers[index];
      const stated = statedOf(part, signer);
      const content = buildContent(
        facts,
        { ...part, stated, number: number ?? null, outcome: outcomeOf(act, part.after) },
        { now, build, moment },
      );
      const { responsible_statement: own, receiving_statement: others } = content.template;
      const statement = act === 'accept' ? others : own;
      return { ...part, number, content, statement, reviewed: reviewHash(content) };
    }),
  };
}

/** The second signature is of another person, on what the responsible team signed. */
function refuseSubmission({ label }: OpenCell, submission: Submission | undefined, signer: Signer): void {
  if (!submission)
    throw new AppError(
      'invalid_state',
      `${label} was submitted before its milestone had a certificate. The responsible team has to withdraw it and submit it again, so that both sides sign.`,
    );
  if (submission.user === signer.user)
    throw new AppError(
      'invalid_state',
      `You submitted ${label}. Another person has to accept it, because a certificate has two signatures.`,
    );
}

function outcomeOf(act: SigningAct, { state }: TurnoverRow): CertificateContent['outcome'] {
  if (act === 'submit') return 'submitted';
  if (act === 'issue') return 'issued';
  return state === 'accepted_with_exceptions' ? 'accepted_with_exceptions' : 'accepted';
}

const unnumbered =
  ({ programme, scopes, milestones }: ContentFacts) =>
  ({ after: { scope, milestone }, template }: ActedTurnover & { template: TemplateFacts }) => ({
    scope,
    milestone,
    template,
    codes: {
      programme: programme.code,
      scope: scopes.get(scope)?.code ?? '',
      milestone: milestones.get(milestone)?.code ?? '',
    },
  });

/** Throws unless each person signs what they reviewed. */
export function requireReviewed(
  { signatures }: SignaturePlan,
  reviewed: readonly { scope: string; milestone: number; reviewed?: string | undefined }[],
): void {
  for (const { cell, after, reviewed: hash } of signatures) {
    const item = reviewed.find((each) => each.scope === cell.scope && each.milestone === after.milestone);
    if (item?.reviewed === undefined || item.reviewed === '')
      throw new AppError('stale_preview', `Review the certificate of ${cell.label} before you sign it.`);
    if (item.reviewed !== hash)
      throw new AppError(
        'stale_preview',
        `The certificate of ${cell.label} changed since you reviewed it. Review it again.`,
      );
  }
}
