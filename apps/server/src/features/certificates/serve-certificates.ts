import type { BodyOf } from '@baton/contract/http/endpoint.ts';
import { certificateRegister } from '@baton/contract/certificates/certificate-register.ts';
import {
  certificates,
  type CertificateRow,
  type ReviewedCertificate,
} from '@baton/contract/certificates/certificates.ts';
import { readCertificateContent } from '@baton/contract/signing/certificate-content.ts';
import { noDay } from '@baton/domain/day-number.ts';
import { sql } from 'kysely';
import { AppError, notFound } from '#platform/app-error.ts';
import type { Caller, ProgrammeScope } from '#platform/caller.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { openRecord } from '#resource/read-records.ts';
import { changesSince } from '#turnover/signing/changes-since.ts';
import { type SignaturePlan, planSignatures, templateOf } from '#turnover/signing/plan-signatures.ts';
import { readChangedPunches } from '#turnover/signing/punches-since.ts';
import { signPlanned } from '#turnover/signing/sign-planned.ts';
import { takePassword } from '#turnover/signing/signer.ts';
import { findValid } from '#turnover/signing/stored-signatures.ts';
import { requireVoidable, voidCertificates } from '#turnover/signing/void-certificates.ts';
import { notifyActedFor, notifyReopened } from '#turnover/notify/notify-acts.ts';
import { openCells, type OpenCell, type OpenCells } from '#turnover/cells/open-cells.ts';
import { collectErrors, refuseForbidden, refuseState } from '#turnover/cells/refuse-cells.ts';
import type { ActionItem } from '#turnover/tracker/write/apply-workflow-action.ts';
import { refuseConflicts } from '#turnover/tracker/write/cell-conflicts.ts';
import { decideWorkflow, withNumber } from '#turnover/tracker/write/decide-workflow.ts';
import { amend, judgeCompletion } from '#turnover/tracker/write/judge-completion.ts';
import {
  operationId,
  performOperation,
  type DecisionContext,
  type CellDecision,
} from '#turnover/tracker/write/operation.ts';
import { type WorkflowParts, performAct } from '#turnover/tracker/write/serve-workflow-actions.ts';
import type { CellOperation, CellWrite } from '#turnover/tracker/write/write-cells.ts';
import { nothingStated, readCarried } from './carried-exceptions.ts';
import { copy } from './copy.ts';
import { findPdf } from './pdf/ensure-certificate-file.ts';
import { readSealed } from './pdf/read-sealed.ts';
import { certificateRegistry } from './register/certificate-register.ts';

const words = copy.issue;

/** Endpoints of certificates: what is signed, and what was. */
export function serveCertificates(serve: Serve, parts: WorkflowParts): void {
  const { db } = parts;
  serveReview(serve, parts);
  serveIssue(serve, parts);
  serveVoid(serve, parts);

  serve(certificates.read, async ({ params: { id }, enter }) => {
    const { record, scope } = await openRecord(db, certificateRegistry, certificateRegister, id, { enter });
    const programme = scope.id;
    const { content, signatures } = await readSealed(db, programme, id);
    const last = signatures.at(-1);
    return {
      ...(record as unknown as CertificateRow),
      content: readCertificateContent(content),
      content_sha256: last?.content_sha256 ?? '',
      signatures,
      seal: last?.hash ?? '',
      pdf_sha256: (await findPdf(db, programme, id)) ?? null,
    };
  });
}

/** Endpoint that signs the certificates of turnovers without acceptance. */
function serveIssue(serve: Serve, parts: WorkflowParts): void {
  serve(certificates.issue, async ({ caller, body, operation: named, enterByBody }) => {
    const scope = await enterByBody(body.programme);
    const operation = issueOperation(scope, caller, parts.clock.now(), operationId(named));
    await takePassword(parts, caller, body.password, operation.now);
    const { items } = body;
    return performOperation(parts, operation, { cells: items, deep: false }, async (context) => {
      const { writes, signing } = await decideIssue(context, operation, scope, items, parts.version);
      const sign = signPlanned(parts, operation, signing, items);
      return {
        writes,
        isNumbered: true,
        writeRelated: async (trx) => {
          await sign(trx);
          const certificates = await findValid(
            trx,
            scope.id,
            writes.map(({ after }) => after),
          );
          const acted = { ...operation, act: 'issue', side: 'responsible' as const, reason: '' };
          await notifyActedFor(trx, parts, { ...acted, cells: writes, certificates });
          return [];
        },
      };
    });
  });
}

type ReviewBody = BodyOf<typeof certificates.review>;

/** Endpoint that shows what an act would sign. */
function serveReview(serve: Serve, parts: WorkflowParts): void {
  serve(certificates.review, async ({ caller, body, enterByBody }) => {
    const scope = await enterByBody(body.programme);
    const { db, clock } = parts;
    const now = clock.now();
    const cells = await openCells(db, scope.id, body.items, { deep: body.act === 'accept', now });
    const plan = await planOf({ db, cells }, parts, scope, caller, body, now);
    if (!plan) return { method: 'session' as const, needs_password: false, records: [] };
    const { signing } = plan.facts.programme;
    return {
      method: signing,
      needs_password: signing === 'password' && !plan.signer.hasGivenPassword,
      records: await reviewed({ db, cells }, plan),
    };
  });
}

async function planOf(
  context: DecisionContext,
  { version }: WorkflowParts,
  scope: ProgrammeScope,
  caller: Caller,
  body: ReviewBody,
  now: Date,
): Promise<SignaturePlan | undefined> {
  const { act = 'submit', items, exceptions = [], override_reason: override = '' } = body;
  const { asked_exceptions: punches = [], asked_reason: askedReason = '' } = body;
  const { date, note, reason } = body;
  const operation = issueOperation(scope, caller, now, operationId(undefined));
  if (act === 'issue') return (await decideIssue(context, operation, scope, items, version)).signing;
  const input = { date: date ?? null, note: note ?? '', reason: reason ?? '' };
  const asked = { punches, reason: askedReason };
  const requested = { action: act, items, input, exceptions, override, asked };
  return (await decideWorkflow(context, operation, scope, requested, version)).signing;
}

async function reviewed(
  { db, cells }: DecisionContext,
  { signatures, facts }: SignaturePlan,
): Promise<ReviewedCertificate[]> {
  const submitted = signatures.flatMap(({ submission }) => submission?.content ?? []);
  const changed = await readChangedPunches(db, cells.moment.id, submitted);
  return signatures.map(({ cell, after, content, statement, reviewed: hash, submission }) => ({
    scope: cell.scope,
    milestone: after.milestone,
    content,
    statement,
    reviewed: hash,
    changes: submission
      ? changesSince(submission.content, content, {
          scope: after.scope,
          outstanding: facts.punches.get(after.scope) ?? [],
          changed,
        })
      : [],
  }));
}

/** The operation that signs them. */
function issueOperation(
  scope: ProgrammeScope,
  caller: Caller,
  now: Date,
  id: string,
): CellOperation & { caller: Caller } {
  return { programme: scope.id, caller, now, kind: 'certified', id };
}

/** Decides to issue the certificates of complete turnovers: all or nothing. */
async function decideIssue(
  { db, cells }: DecisionContext,
  operation: CellOperation,
  scope: ProgrammeScope,
  items: readonly ActionItem[],
  build: string,
): Promise<Pick<CellDecision, 'writes'> & { signing: SignaturePlan }> {
  const errors = collectErrors('items');
  const found = items.flatMap((item, index) => {
    const cell = cells.find(item);
    if (!cell) errors.add(index, 'scope', 'This turnover isn’t in this programme.');
    return cell ? [{ cell, item }] : [];
  });
  errors.throwIfAny();
  const opened = found.map(({ cell }) => cell);
  refuseForbidden(
    scope,
    opened.map((cell) => ({ cell, permissions: ['turnovers.submit' as const] })),
  );
  await refuseConflicts(
    db,
    cells.moment,
    found.map(({ cell, item }) => ({ cell, seen: item.version, fields: { actual: null, required: null } })),
  );
  refuseState(
    opened.flatMap((cell) => {
      const problem = issueProblem(cells, cell);
      return problem === null ? [] : [{ cell, problem }];
    }),
  );
  const [valid] = await findValid(
    db,
    scope.id,
    opened.map(({ before }) => before),
  );
  if (valid) throw new AppError('invalid_state', `Certificate ${valid.number} is already issued.`);
  const turnovers = opened.map((cell): CellWrite => {
    const after = { ...cell.before, version: cell.before.version + 1 };
    return { cell, after, history: [] };
  });
  const judgement = await judgeCompletion({ db, cells }, turnovers, { isCertified: true });
  const exceptions = await readCarried(db, scope.id, turnovers);
  const signing = await planSignatures(
    { db, cells },
    {
      act: 'issue',
      caller: operation.caller,
      now: operation.now,
      build,
      turnovers,
      statedOf: ({ after }) => ({ ...nothingStated, exceptions: exceptions.of(after) }),
    },
  );
  if (!signing) throw new AppError('invalid_state', 'Choose turnovers whose milestone has a certificate.');
  return {
    signing,
    writes: amend(judgement.writes, (write) => {
      const planned = signing.signatures.find(({ cell }) => cell === write.cell);
      return withNumber(write, planned?.number?.number ?? '');
    }),
  };
}

function issueProblem(cells: OpenCells, cell: OpenCell): string | null {
  const standing = cells.standing(cell);
  if (!standing.turnedOver || !standing.inChain || standing.cancelled || !standing.required)
    return 'It isn’t required.';
  if (templateOf(cells, cell) === null) return words.noCertificate;
  if (standing.needsAcceptance) return 'It needs acceptance. Its certificate is issued when it is accepted.';
  return standing.actual === noDay ? 'It isn’t complete.' : null;
}

/** Endpoint that voids a certificate: an accepted turnover is reopened, one without acceptance keeps its date. */
function serveVoid(serve: Serve, parts: WorkflowParts): void {
  const { db, clock } = parts;

  serve(certificates.void, async ({ caller, params, body: { reason }, operation: named, enter }) => {
    const found = await findCertificate(params.id);
    if (!found) throw notFound();
    const scope = await enter(found.programme);
    const item = { scope: found.scope, milestone: found.milestone };
    const id = operationId(named);
    const isRepeated = await isDone(scope.id, id);
    if (found.isVoid && !isRepeated)
      throw new AppError('invalid_state', `Certificate ${found.number} is already void.`);
    if (found.outcome !== 'issued') {
      const body = { programme: found.programme, items: [item], reason };
      return performAct(parts, 'reopen', scope, { caller, operation: { id }, body });
    }
    const operation: CellOperation = {
      programme: scope.id,
      caller,
      now: clock.now(),
      kind: 'certificate_voided',
      id,
    };
    return performOperation(
      parts,
      operation,
      { cells: [item], deep: false },
      async ({ db: reading, cells }) => {
        const cell = cells.find(item);
        if (!cell) throw notFound();
        const voided = await requireVoidable(reading, scope, caller, [cell.before]);
        const after = { ...cell.before, version: cell.before.version + 1 };
        const write = withNumber({ cell, after, history: [] }, '');
        return {
          ...(await judgeCompletion({ db: reading, cells }, [
            { ...write, history: write.history.map((entry) => ({ ...entry, reason })) },
          ])),
          writeRelated: async (trx) => {
            const voiding = { trx, scope, actor: caller, now: operation.now, operation: id, reason };
            await voidCertificates(voiding, voided);
            const told = { ...operation, act: 'void', reason, cells: [{ cell, after }] };
            await notifyReopened(trx, parts, { ...told, certificates: voided });
            return [];
          },
        };
      },
    );
  });

  async function findCertificate(id: number) {
    const { rows } = await sql<{
      programme: number;
      number: string;
      outcome: string;
      scope: string;
      milestone: number;
      isVoid: boolean;
    }>`
      select k.programme_id as programme, k.number, k.outcome, s.scope_kind || ':' || s.id as scope, k.milestone,
        k.voided_at is not null as "isVoid"
      from certificates k join scopes s on s.programme_id = k.programme_id and s.id = k.scope
      where k.id = ${id}::bigint`.execute(db);
    return rows[0];
  }

  /** Whether this is a repeated request, which is answered as it was. */
  async function isDone(programme: ProgrammeId, id: string): Promise<boolean> {
    const { rows } = await sql<{ done: boolean }>`
      select exists (select 1 from tracker_operations where programme_id = ${programme} and operation = ${id}::uuid)
        as done`.execute(db);
    return rows[0]?.done === true;
  }
}
