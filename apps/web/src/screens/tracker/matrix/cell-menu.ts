import { acts } from '@baton/domain/turnover/acts.ts';
import type { CellRef, GridSelected } from '#grid/grid-source.ts';
import type { MenuEntry, MenuGroup } from '#ui/menu.tsx';
import { planAct } from '#turnover/edit/changes/plan-act.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { actIcons, actVerbs } from '#turnover/edit/dialogs/act-words.ts';
import { askAct } from '#turnover/edit/dialogs/ask-act.tsx';
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
  const possible: MenuEntry[] = acts.flatMap((act) => {
    const { can } = planAct(view, act, cells, tools.rights);
    if (can.length === 0) return [];
    return {
      id: act,
      label: actVerbs[act],
      icon: actIcons[act],
      ...(cells.length > 1 && { hint: String(can.length) }),
      onAction: () => void askAct(tools, act, cells),
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
