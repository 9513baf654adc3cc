import { constraints, type ConstraintRecord } from '@baton/contract/tracker/constraints.ts';
import { writeScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { createAttempts } from '#resource/attempts.ts';
import { openModal } from '#ui/modals/modal-store.ts';
import { notify } from '#ui/notices/notify.ts';
import { cellKey, nameAt, readCellKey } from '#turnover/model/cell-name.ts';
import { ClearDialog } from '#turnover/sheet/clear-dialog.tsx';
import { ConstraintDialog, type WrittenConstraint } from '#turnover/sheet/constraint-dialog.tsx';
import { useConstraintTools } from '#turnover/sheet/use-constraint-tools.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { noDay } from '@baton/domain/day-number.ts';
import { findCells } from '@baton/domain/turnover/find-cells.ts';
import { noTurnover } from '@baton/domain/turnover/evaluate-set.ts';
import type { Option } from '#ui/options.ts';
import type { CellRights } from '#turnover/edit/changes/cell-rights.ts';
import { copy } from './copy.ts';

/** Constraint actions outside a turnover's sheet: add one, clear several. */
export function useBulkConstraints(view: TrackerView) {
  const tools = useConstraintTools();
  const { store, call, programme, rights, settle, watch: watchAll } = tools;
  return {
    /** Adds a constraint to a turnover that the user searches for. */
    async add(): Promise<void> {
      const findTurnovers = turnoverFinder(view, rights);
      const send = async (written: WrittenConstraint): Promise<true> => {
        const { turnover, version: _, ...draft } = written;
        const name = readCellKey(turnover);
        const row = name ? view.set.rowOf.get(name.scope) : undefined;
        if (!name || row === undefined) return true;
        const scope = writeScopeRef(view.set.scopes.kind[row]!, name.scope);
        const body = { programme, scope, milestone: name.milestone, ...draft };
        await call(constraints.create, { body }).finally(() => void settle());
        return true;
      };
      await openModal<true>((controls) => (
        <ConstraintDialog
          {...controls}
          {...{ view, findTurnovers, send }}
          record={undefined}
          versionOf={(turnover) => {
            const name = readCellKey(turnover);
            return name ? store.versionNow(name) : undefined;
          }}
          watchFrom={(turnover, version) => {
            const name = readCellKey(turnover);
            return name ? tools.watchTurnover(name, version) : undefined;
          }}
        />
      ));
    },
    /** Returns true if the constraints were cleared. */
    async clear(records: readonly ConstraintRecord[]): Promise<boolean> {
      const text = records.length === 1 ? records[0]!.text : copy.count(records.length);
      const attempt = createAttempts();
      const send = async (note: string): Promise<true> => {
        await attempt((versionOf) => {
          const seen = records.map((record) => ({ id: record.id, version: versionOf(record) }));
          const body = { programme, cleared_note: note, records: seen };
          return call(constraints.clear, { body });
        }).finally(() => void settle());
        return true;
      };
      const watch = watchAll(records);
      const isCleared = await openModal<true>((controls) => (
        <ClearDialog {...controls} {...{ text, send, watch }} />
      ));
      if (isCleared) notify({ kind: 'success', title: copy.actions.cleared(records.length) });
      return isCleared ?? false;
    },
  };
}

/** Maximum number of search results. */
const maxResults = 50;

/** Search over all open turnovers of the programme whose constraints the user may edit. */
function turnoverFinder(view: TrackerView, rights: CellRights): (query: string) => Option[] {
  const { set, evaluation } = view;
  const width = set.milestones.length;
  const rowOf = (cellIndex: number) => Math.trunc(cellIndex / width);
  const isSelectable = (cellIndex: number) =>
    evaluation.status[cellIndex] !== noTurnover &&
    set.cells.required[cellIndex] === 1 &&
    set.cells.actual[cellIndex] === noDay &&
    rights.whyNot(view, 'constraints.edit', rowOf(cellIndex), cellIndex % width) === null;
  return (query) =>
    findCells(set, query, isSelectable, maxResults).map((cellIndex) => {
      const row = rowOf(cellIndex);
      const milestone = set.milestones[cellIndex - row * width]!;
      return {
        id: cellKey(nameAt(set, cellIndex)),
        label: `${set.scopes.code[row]!} ${milestone.code}`,
        hint: set.scopes.name[row]!,
      };
    });
}
