import {
  certificateStateLabels,
  outcomeLabels,
  type CertificateOutcome,
  type CertificateState,
} from '@baton/contract/turnover/certificates.ts';
import { collectChips } from '#resource/register/chips.ts';
import type { CertificateQuery } from '../certificate-address.ts';
import { copy } from '../copy.ts';

export interface FilterNames {
  milestone: (id: number) => string | undefined;
  scope: (ref: string) => string | undefined;
}

/** The active filters; the search has its own field. */
export function certificateChips(query: CertificateQuery, nameOf: FilterNames) {
  const { chips, add, addRange } = collectChips(query);
  const words = copy.filter;
  const { state, outcome } = query;
  const [milestone, scope] = [query.milestone, query.scope].map((value) => value && String(value));
  if (state !== undefined) add('state', words.state, certificateStateLabels[state as CertificateState]);
  if (outcome !== undefined) add('outcome', words.outcome, outcomeLabels[outcome as CertificateOutcome]);
  if (milestone) add('milestone', words.milestone, nameOf.milestone(Number(milestone)) ?? milestone);
  if (scope) add('scope', words.scope, nameOf.scope(scope) ?? scope);
  addRange('issued', words.issued);
  return chips;
}
