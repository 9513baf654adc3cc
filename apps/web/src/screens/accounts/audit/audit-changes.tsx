import type { ChangeDetail } from '@baton/contract/resource/change-detail.ts';
import { ChangeDetails } from '#resource/change-details.tsx';

/** Old and new of each field. */
export function AuditChanges({ details }: { details: readonly ChangeDetail[] }) {
  if (details.length === 0) return <p className="text-text-muted">Nothing else is noted.</p>;
  return <ChangeDetails details={details} />;
}
