import { certificates } from '@baton/contract/turnover/certificates.ts';
import type { Serve } from '#platform/http/serve.ts';
import { signPlanned } from '#turnover/signing/sign-planned.ts';
import { takePassword } from '#turnover/signing/signer.ts';
import { operationId, performOperation } from '#turnover/tracker/write/operation.ts';
import type { WorkflowParts } from '#turnover/tracker/write/serve-workflow-actions.ts';
import { decideIssue, issueOperation } from './decide-issue.ts';

/** Endpoint that signs the certificates of turnovers without acceptance. */
export function serveIssue(serve: Serve, parts: WorkflowParts): void {
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
        writeRelated: async (trx) => {
          await sign(trx);
          return [];
        },
      };
    });
  });
}
