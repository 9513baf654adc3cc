import type { BodyOf } from '@baton/contract/http/endpoint.ts';
import { certificates, type ReviewedCertificate } from '@baton/contract/turnover/certificates.ts';
import type { Caller, ProgrammeScope } from '#platform/caller.ts';
import type { Serve } from '#platform/http/serve.ts';
import { changesSince } from '#turnover/signing/changes-since.ts';
import type { SignaturePlan } from '#turnover/signing/plan-signatures.ts';
import { readChangedPunches } from '#turnover/signing/punches-since.ts';
import { openCells } from '#turnover/tracker/cells/open-cells.ts';
import { decideWorkflow } from '#turnover/tracker/write/decide-workflow.ts';
import { operationId, type DecisionContext } from '#turnover/tracker/write/operation.ts';
import type { WorkflowParts } from '#turnover/tracker/write/serve-workflow-actions.ts';
import { decideIssue, issueOperation } from './decide-issue.ts';

type ReviewBody = BodyOf<typeof certificates.review>;

/** Endpoint that shows what an act would sign. */
export function serveReview(serve: Serve, parts: WorkflowParts): void {
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
  const { date, note, reason } = body;
  const operation = issueOperation(scope, caller, now, operationId(undefined));
  if (act === 'issue') return (await decideIssue(context, operation, scope, items, version)).signing;
  const input = { date: date ?? null, note: note ?? '', reason: reason ?? '' };
  const requested = { action: act, items, input, exceptions, override };
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
