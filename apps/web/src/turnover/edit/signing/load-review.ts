import { certificates, type ReviewedCertificate } from '@baton/contract/certificates/certificates.ts';
import { makeUuid } from '#lib/make-uuid.ts';
import type { PlannedCell } from '#turnover/edit/changes/plan-changes.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { SigningRequest } from './signing-request.ts';

/** What the user reads before signing. */
export interface Review {
  /** Of the signature: sent again it signs nothing twice. */
  operation: string;
  needsPassword: boolean;
  /** In the order of the request. */
  records: readonly ReviewedCertificate[];
  /** Versions of the turnovers, in the order of the request. */
  items: readonly ReviewItem[];
}

interface ReviewItem {
  scope: string;
  milestone: number;
  version: number;
}

/** Loads what a request would sign, from the current state. */
export async function loadReview(
  { call, store, programme }: TrackerTools,
  { act, signed, others, input }: SigningRequest,
): Promise<Review> {
  const itemOf = (cell: PlannedCell): ReviewItem => ({
    scope: cell.ref,
    milestone: cell.milestone,
    version: store.versionNow(cell) ?? cell.version,
  });
  const items = signed.map(itemOf);
  const { certificate_no: _, ...entered } = input;
  const answer = await call(certificates.review, { body: { programme, act, items, ...entered } });
  const found = new Map(answer.records.map((record) => [`${record.scope} ${record.milestone}`, record]));
  return {
    operation: makeUuid(),
    needsPassword: answer.needs_password,
    records: items.flatMap(({ scope, milestone }) => found.get(`${scope} ${milestone}`) ?? []),
    items: [...items, ...others.map(itemOf)],
  };
}
