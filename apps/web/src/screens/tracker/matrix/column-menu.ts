import type { MenuEntry, MenuGroup } from '#ui/menu.tsx';
import { readMilestoneColumn } from '#turnover/cells/column-key.ts';
import type { ColumnSettingsHold } from './use-column-settings.ts';

/** What can be done with a column. */
export function columnMenu(column: string, columns: ColumnSettingsHold): MenuGroup[] {
  const milestone = readMilestoneColumn(column);
  const { attributes } = columns.wishes;
  const at = attributes.indexOf(column);
  const entries: MenuEntry[] = [{ id: 'sort', label: 'Sort', onAction: () => columns.sortBy(column) }];
  if (milestone) {
    const isOpen = columns.wishes.unfolded.has(milestone.milestone);
    entries.push(
      {
        id: 'fold',
        label: isOpen ? 'Show only the forecast' : 'Show all its dates',
        onAction: () => columns.toggleUnfolded(milestone.milestone),
      },
      { id: 'hide', label: 'Hide', onAction: () => columns.toggleHidden(milestone.milestone) },
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
