import { certificates } from '@baton/contract/certificates/certificates.ts';
import { writeScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { noDay } from '@baton/domain/day-number.ts';
import { currentTurnoverAt } from '@baton/domain/turnover/evaluate-set.ts';
import { notifyError } from '#resource/notify-error.ts';
import type { CellRights } from '#turnover/edit/changes/cell-rights.ts';
import type { PlannedCell } from '#turnover/edit/changes/plan-changes.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { CellName } from '#turnover/model/cell-name.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { notify } from '#ui/notices/notify.ts';
import { askToSign } from './ask-to-sign.tsx';
import { hasCertificate } from './signing-request.ts';
import { copy } from './copy.ts';

/** Complete turnovers whose milestone has a certificate, but no acceptance; some may have it already. */
export function planIssue(view: TrackerView, names: readonly CellName[], rights: CellRights): PlannedCell[] {
  const { set } = view;
  return names.flatMap(({ scope, milestone }) => {
    const [row, column] = [set.rowOf.get(scope), set.columnOf.get(milestone)];
    if (row === undefined || column === undefined || !hasCertificate(view, { scope, milestone })) return [];
    const turnover = currentTurnoverAt(set, row, column);
    const { turnedOver, inChain, cancelled, required, needsAcceptance, actual } = turnover;
    if (!turnedOver || !inChain || cancelled || !required || needsAcceptance || actual === noDay) return [];
    if (rights.whyNot(view, 'turnovers.submit', row, column) !== null) return [];
    return {
      scope,
      milestone,
      ref: writeScopeRef(set.scopes.kind[row]!, scope),
      version: set.cells.version[row * set.milestones.length + column]!,
    };
  });
}

/** Has the user review and sign the certificates of complete turnovers that have none yet. */
export async function issueCertificates(tools: TrackerTools, cells: readonly PlannedCell[]): Promise<void> {
  try {
    const signed = cells.length > 1 ? await withoutCertificate(tools, cells) : cells;
    if (signed.length === 0) {
      notify({
        kind: 'info',
        title: 'Nothing to sign',
        text: 'These turnovers already have their certificates.',
      });
      return;
    }
    const { error, text } = await askToSign(tools, { act: 'issue', signed, others: [], input: {} });
    if (error !== undefined) notifyError(error, copy.notSigned);
    else if (text !== undefined) notify({ kind: 'warning', title: copy.notSigned, text });
  } catch (error) {
    notifyError(error, copy.notSigned);
  }
}

/** Leaves out turnovers that don’t wait for a certificate. If more wait than are listed, the server decides. */
async function withoutCertificate(
  { call, programme }: TrackerTools,
  cells: readonly PlannedCell[],
): Promise<readonly PlannedCell[]> {
  const { total, records } = await call(certificates.waiting, { query: { programme, step: 'issue' } });
  if (total > records.length) return cells;
  const waiting = new Set(records.map(({ scope, milestone }) => `${scope} ${milestone}`));
  return cells.filter(({ ref, milestone }) => waiting.has(`${ref} ${milestone}`));
}
