import { workflowActions } from '@baton/domain/turnover/workflow-actions.ts';
import type { CellRef, GridSelected } from '#grid/grid-source.ts';
import type { MenuEntry, MenuGroup } from '#ui/menu.tsx';
import { planWorkflowAction } from '#turnover/edit/changes/plan-workflow-action.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { actionIcons, actionVerbs } from '#turnover/edit/dialogs/action-words.ts';
import { askWorkflowAction } from '#turnover/edit/dialogs/ask-workflow-action.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { selectedCells } from './selected-cells.ts';

export interface CellMenuActions {
  onOpen: (cell: CellRef) => void;
  /** Change the dates of all that is selected. */
  onChange: () => void;
  onUndo: () => void;
  onRedo: () => void;
}

/** What can be done with the cells that are selected. */
export function cellMenu(
  view: TrackerView,
  tools: TrackerTools,
  selected: GridSelected,
  { onOpen, onChange, onUndo, onRedo }: CellMenuActions,
): MenuGroup[] {
  const cells = selectedCells(view, selected);
  const { active } = selected;
  const possible: MenuEntry[] = workflowActions.flatMap((action) => {
    const { can } = planWorkflowAction(view, action, cells, tools.rights);
    if (can.length === 0) return [];
    return {
      id: action,
      label: actionVerbs[action],
      icon: actionIcons[action],
      ...(cells.length > 1 && { hint: String(can.length) }),
      onAction: () => void askWorkflowAction(tools, action, cells),
    };
  });
  const open: MenuEntry[] = active
    ? [{ id: 'open', label: 'Open', shortcut: 'space', onAction: () => onOpen(active) }]
    : [];
  return [
    {
      entries: [
        ...open,
        {
          id: 'edit',
          label: cells.length > 1 ? `Change ${cells.length} dates…` : 'Change the date…',
          isDisabled: cells.length === 0,
          onAction: onChange,
        },
      ],
    },
    ...(possible.length > 0 ? [{ title: 'Turnover', entries: possible }] : []),
    {
      entries: [
        { id: 'undo', label: 'Undo', shortcut: 'mod+z', onAction: onUndo },
        { id: 'redo', label: 'Redo', shortcut: 'mod+shift+z', onAction: onRedo },
      ],
    },
  ];
}
