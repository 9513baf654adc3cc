import { clipboardEntries } from '#grid/clipboard-entries.ts';
import type { Grid } from '#grid/grid.ts';
import type { CellRef, GridMenuRequest, GridSelected } from '#grid/grid-source.ts';
import { ContextMenu } from '#ui/context-menu.tsx';
import { useTrackerTools, type TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { openMultiEdit } from '#turnover/edit/open-multi-edit.ts';
import { openShift } from '#turnover/edit/open-shift.ts';
import type { MatrixParts } from './matrix-parts.ts';
import { selectedCells, selectedDate } from './selected-cells.ts';
import type { ScopeKind } from '@baton/contract/tracker/scope-ref.ts';
import { workflowActions, type WorkflowAction } from '@baton/domain/turnover/workflow-actions.ts';
import type { MenuEntry, MenuGroup } from '#ui/menu.tsx';
import { copy as dialogsCopy } from '#turnover/edit/dialogs/copy.ts';
import { readMilestoneColumn } from '#turnover/cells/column-key.ts';
import { planWorkflowAction } from '#turnover/edit/changes/plan-workflow-action.ts';
import { actionIcons } from '#turnover/edit/dialogs/action-forms.ts';
import { askWorkflowAction } from '#turnover/edit/dialogs/ask.tsx';
import type { CellName } from '#turnover/model/cell-name.ts';
import { copy as signingCopy } from '#turnover/edit/signing/copy.ts';
import { issueCertificates, planIssue } from '#turnover/edit/signing/issue-certificates.ts';
import { hasCertificate } from '#turnover/edit/signing/signing-request.ts';
import type { ColumnSettingsState } from './use-column-settings.ts';
import { copy } from './copy.ts';

const words = copy.menu;

export interface MatrixMenuProps extends Pick<MatrixParts, 'columns'> {
  view: TrackerView;
  grid: Grid;
  menu: GridMenuRequest;
  kind: ScopeKind;
  onOpen: (cell: CellRef) => void;
  /** Opens the form of a new row; undefined if the user can’t add one. */
  onAdd: (() => void) | undefined;
  onClose: () => void;
}

/** Context menu of the selected cells or of a column header. */
export function MatrixMenu({ view, grid, menu, columns, kind, onOpen, onAdd, onClose }: MatrixMenuProps) {
  const tools = useTrackerTools();
  const { selected } = menu;
  const actions = {
    onOpen,
    onChange: () => void openMultiEdit(tools, grid, selectedCells(view, selected), selectedDate(selected)),
    onShift: () => void openShift(tools, grid, selectedCells(view, selected)),
    clipboard: clipboardEntries(grid),
    onUndo: () => grid.undo(),
    onRedo: () => grid.redo(),
  };
  return (
    <ContextMenu
      label="Selected cells"
      at={menu}
      groups={
        menu.column === undefined
          ? [...cellMenu(view, tools, selected, actions), ...addMenu(kind, onAdd)]
          : columnMenu(menu.column, columns)
      }
      onClose={() => {
        onClose();
        grid.focus();
      }}
    />
  );
}

interface CellMenuActions {
  onOpen: (cell: CellRef) => void;
  /** Changes the dates of all selected turnovers. */
  onChange: () => void;
  /** Moves them with all later milestones. */
  onShift: () => void;
  clipboard: MenuEntry[];
  onUndo: () => void;
  onRedo: () => void;
}

function cellMenu(
  view: TrackerView,
  tools: TrackerTools,
  selected: GridSelected,
  { onOpen, onChange, onShift, clipboard, onUndo, onRedo }: CellMenuActions,
): MenuGroup[] {
  const cells = selectedCells(view, selected);
  const { active } = selected;
  const possible = workflowEntries(view, tools, cells);
  const open: MenuEntry[] = active
    ? [{ id: 'open', label: 'Open', shortcut: 'space', onAction: () => onOpen(active) }]
    : [];
  return [
    {
      entries: [
        ...open,
        {
          id: 'edit',
          label: words.changeDates(cells.length),
          isDisabled: cells.length === 0,
          onAction: onChange,
        },
        {
          id: 'shift',
          label: dialogsCopy.push.action,
          isDisabled: cells.length === 0,
          onAction: onShift,
        },
      ],
    },
    { entries: clipboard },
    ...(possible.length > 0 ? [{ title: 'Turnover', entries: possible }] : []),
    {
      entries: [
        { id: 'undo', label: 'Undo', shortcut: 'mod+z', onAction: onUndo },
        { id: 'redo', label: 'Redo', shortcut: 'mod+shift+z', onAction: onRedo },
      ],
    },
  ];
}

function addMenu(kind: ScopeKind, onAdd: (() => void) | undefined): MenuGroup[] {
  if (!onAdd) return [];
  const label = copy.add.open[kind];
  return [{ entries: [{ id: 'add', label, icon: 'plus', shortcut: 'insert', onAction: onAdd }] }];
}

function columnMenu(column: string, columns: ColumnSettingsState): MenuGroup[] {
  const milestone = readMilestoneColumn(column);
  const { attributes } = columns.wishes;
  const at = attributes.indexOf(column);
  const entries: MenuEntry[] = [{ id: 'sort', label: 'Sort', onAction: () => columns.sortBy(column) }];
  if (milestone) {
    const isOpen = columns.wishes.unfolded.has(milestone.milestone);
    entries.push(
      {
        id: 'fold',
        label: isOpen ? 'Show forecast only' : 'Show all dates',
        onAction: () => columns.toggleUnfolded(milestone.milestone),
      },
      { id: 'hide', label: words.hide, onAction: () => columns.toggleHidden(milestone.milestone) },
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
        label: words.hide,
        onAction: () => columns.setAttributes(attributes.filter((each) => each !== column)),
      },
    );
  return [{ entries }];
}

/** Menu entries of the actions that the user can apply to turnovers. */
function workflowEntries(view: TrackerView, tools: TrackerTools, cells: readonly CellName[]): MenuEntry[] {
  const counted = (count: number) => (cells.length > 1 ? { hint: String(count) } : {});
  const actions = workflowActions.flatMap((action): MenuEntry[] => {
    const { can } = planWorkflowAction(view, action, cells, tools.rights);
    if (can.length === 0 || !isOffered(view, tools, action, can)) return [];
    return [
      {
        id: action,
        label: dialogsCopy.action.label[action],
        icon: actionIcons[action],
        ...counted(can.length),
        onAction: () => void askWorkflowAction(tools, action, cells),
      },
    ];
  });
  const complete = planIssue(view, cells, tools.rights);
  if (complete.length === 0) return actions;
  return [
    ...actions,
    {
      id: 'issue',
      label: complete.length > 1 ? 'Sign certificates…' : signingCopy.issue.action,
      icon: 'file-text',
      ...counted(complete.length),
      onAction: () => void issueCertificates(tools, complete),
    },
  ];
}

/** Reopening turnovers with certificates voids these, which needs a permission. */
function isOffered(
  view: TrackerView,
  { rights }: TrackerTools,
  action: WorkflowAction,
  items: readonly CellName[],
): boolean {
  if (action !== 'reopen' || rights.whyNotAtAll('certificates.void') === null) return true;
  return items.some((item) => !hasCertificate(view, item));
}
