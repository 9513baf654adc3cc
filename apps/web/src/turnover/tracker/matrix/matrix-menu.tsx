import { acts } from '@baton/domain/turnover/acts.ts';
import type { Grid } from '#grid/grid.ts';
import type { GridMenuRequest } from '#grid/grid-source.ts';
import { ContextMenu } from '#ui/context-menu.tsx';
import type { MenuEntry, MenuGroup } from '#ui/menu.tsx';
import { useTrackerTools } from '#turnover/tracker/changes/tracker-tools.ts';
import { planAct } from '#turnover/tracker/changes/plan-act.ts';
import { changeMany } from './change-many.ts';
import { actIcons, actVerbs } from '#turnover/tracker/dialogs/act-words.ts';
import { askAct } from '#turnover/tracker/dialogs/ask-act.tsx';
import type { TrackerView } from '#turnover/tracker/tracker-view.ts';
import { readGateColumn } from './column-key.ts';
import { selectedCells, selectedDate } from './selected-cells.ts';
import type { UndoSteps } from './undo-steps.ts';
import type { ColumnWishesHold } from './use-column-wishes.ts';

export interface MatrixMenuProps {
  view: TrackerView;
  grid: Grid;
  steps: UndoSteps;
  menu: GridMenuRequest;
  columns: ColumnWishesHold;
  onOpen: (cell: { row: string; column: string }) => void;
  onClose: () => void;
}

/** What can be done with what is selected, or with the column whose header was asked. */
export function MatrixMenu({ view, grid, steps, menu, columns, onOpen, onClose }: MatrixMenuProps) {
  const tools = useTrackerTools();
  const { selected } = menu;
  const cells = selectedCells(view, selected);
  const { active } = selected;
  const possible: MenuEntry[] = acts.flatMap((act) => {
    const { can } = planAct(view, act, cells, tools.rights);
    if (can.length === 0) return [];
    const hint = cells.length > 1 ? String(can.length) : undefined;
    return {
      id: act,
      label: actVerbs[act],
      icon: actIcons[act],
      ...(hint && { hint }),
      onAction: () => void askAct(tools, act, cells),
    };
  });
  const field = selectedDate(selected);
  const groups: MenuGroup[] = [
    {
      entries: [
        ...(active
          ? [
              {
                id: 'open',
                label: 'Open',
                shortcut: 'space',
                onAction: () => onOpen(active),
              } satisfies MenuEntry,
            ]
          : []),
        {
          id: 'edit',
          label: cells.length > 1 ? `Change ${cells.length} dates…` : 'Change the date…',
          isDisabled: cells.length === 0,
          onAction: () => void changeMany(tools, steps, cells, field),
        },
      ],
    },
    ...(possible.length > 0 ? [{ title: 'Turnover', entries: possible }] : []),
    {
      entries: [
        { id: 'undo', label: 'Undo', shortcut: 'mod+z', onAction: () => grid.undo() },
        { id: 'redo', label: 'Redo', shortcut: 'mod+shift+z', onAction: () => grid.redo() },
      ],
    },
  ];
  return (
    <ContextMenu
      label="Selected cells"
      at={menu}
      groups={menu.column === undefined ? groups : columnEntries(menu.column, columns)}
      onClose={() => {
        onClose();
        grid.focus();
      }}
    />
  );
}

function columnEntries(column: string, columns: ColumnWishesHold): MenuGroup[] {
  const gate = readGateColumn(column);
  const { attributes } = columns.wishes;
  const at = attributes.indexOf(column);
  const entries: MenuEntry[] = [{ id: 'sort', label: 'Sort', onAction: () => columns.sortBy(column) }];
  if (gate) {
    const isOpen = columns.wishes.unfolded.has(gate.milestone);
    entries.push(
      {
        id: 'fold',
        label: isOpen ? 'Show only the forecast' : 'Show all its dates',
        onAction: () => columns.toggleUnfolded(gate.milestone),
      },
      { id: 'hide', label: 'Hide', onAction: () => columns.toggleHidden(gate.milestone) },
    );
  }
  if (at >= 0)
    entries.push(
      {
        id: 'left',
        label: 'Move left',
        isDisabled: at === 0,
        onAction: () => columns.moveAttribute(column, attributes[at - 1] ?? null),
      },
      {
        id: 'right',
        label: 'Move right',
        isDisabled: at === attributes.length - 1,
        onAction: () => columns.moveAttribute(column, attributes[at + 2] ?? null),
      },
      {
        id: 'hide',
        label: 'Hide',
        onAction: () => columns.setAttributes(attributes.filter((each) => each !== column)),
      },
    );
  return [{ entries }];
}
