import { cellForm, cellPermissions, type CellField } from '@baton/contract/turnover/tracker.ts';
import { entryProblems } from '@baton/domain/turnover/change-rules.ts';
import { AppError } from '#platform/app-error.ts';
import type { ProgrammeScope } from '#platform/caller.ts';
import type { OpenCell } from '#turnover/tracker/cells/open-cells.ts';
import { refuseForbidden, refuseState } from '#turnover/tracker/cells/refuse-cells.ts';
import { historyText } from '#turnover/tracker/cells/turnover-row.ts';
import { cellConflicts, conflictAt } from './cell-conflicts.ts';
import { editCell, entryOf, type CellValues } from './edit-cell.ts';
import type { Looking, Operation } from './operation.ts';
import type { DoneCell, DoneField } from './read-done.ts';
import type { CellWrite } from './write-cells.ts';

/**
 * Restores each field that still is what the operation left, with all that changed with it; if one is not, nothing is
 * restored.
 */
export async function decideUndo(
  { cells }: Looking,
  { caller, now }: Operation,
  scope: ProgrammeScope,
  done: readonly DoneCell[],
): Promise<{ writes: CellWrite[] }> {
  const found = done.map((each) => {
    const cell = cells.find(each);
    if (!cell) throw new AppError('invalid_state', 'What this changed is no longer there.');
    return { ...each, cell };
  });
  refuseForbidden(
    scope,
    found.map(({ cell, fields }) => ({
      cell,
      permissions: fields.map(({ field }) => cellPermissions[field as CellField]),
    })),
  );
  const conflicts = found.flatMap(({ cell, fields }) => fields.flatMap((field) => conflictIn(cell, field)));
  if (conflicts.length > 0) throw cellConflicts(conflicts);

  const problems: { cell: OpenCell; problem: string }[] = [];
  const ordered = found.toSorted((one, other) => one.cell.column - other.cell.column);
  const writes = ordered.map(({ cell, fields, restored }): CellWrite => {
    const values: CellValues = Object.fromEntries(
      fields.map(({ field, before }) => [field, readBack(field as CellField, before)]),
    );
    // What was there needed its reason when it was entered; taking back needs none.
    const entry = entryOf(values, 'undo');
    const standing = cells.standing(cell);
    // Only an import can have brought the actual of a gate that needs acceptance, so only that is brought back.
    const rules = { ...cells.rules, byImport: true };
    const [problem] = Object.values(entryProblems(standing, entry, rules));
    if (problem !== undefined) problems.push({ cell, problem });
    const actualReason = fields.find(({ field }) => field === 'actual')?.reason_before ?? '';
    const editing = {
      now,
      userId: caller.userId,
      reason: '',
      note: '',
      actualReason,
      source: standing.needsAcceptance ? ('import' as const) : ('typed' as const),
    };
    const { after: edited, traces } = editCell(cell.before, values, editing);
    const after = { ...edited, ...restored };
    cells.put(cell, after);
    const said = new Map(fields.map(({ field, reason, note }) => [field, { reason, note }]));
    return { cell, after, traces: traces.map((trace) => ({ ...trace, ...said.get(trace.field) })) };
  });
  refuseState(problems);
  return { writes };
}

function conflictIn(cell: OpenCell, field: DoneField) {
  const name = field.field as CellField;
  if (historyText(cell.before[name]) === field.after) return [];
  const change = field.changed_at ? { actor_name: field.changed_by ?? '', at: field.changed_at } : undefined;
  return [conflictAt(cell, name, field.before, change)];
}

/** From the history's text to a value of the field. */
function readBack(field: CellField, text: string | null): unknown {
  if (text === null) return null;
  const { kind } = cellForm[field];
  if (kind === 'boolean') return text === 'true';
  return kind === 'reference' ? Number(text) : text;
}
