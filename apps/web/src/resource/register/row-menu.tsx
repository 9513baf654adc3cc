import type { DataRecord } from '#resource/record.ts';
import { keyOf } from '#resource/record.ts';
import { ContextMenu, type ContextMenuProps } from '#ui/context-menu.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { notify } from '#ui/notices/notify.ts';
import type { RegisterActions } from './use-register-actions.ts';
import type { RegisterModel } from './use-register.ts';

interface RowMenuProps extends Pick<ContextMenuProps, 'at' | 'onClose'> {
  model: RegisterModel;
  actions: RegisterActions;
  row: DataRecord;
  clipboard: MenuEntry[];
}

/** Actions for one row: those that its state allows. */
export function RowMenu({ model, actions, row, clipboard, at, onClose }: RowMenuProps) {
  return (
    <ContextMenu
      label={rowMenuLabel(model, row)}
      {...{ at, onClose }}
      groups={rowEntries(model, actions, row)
        .toSpliced(1, 0, clipboard)
        .map((entries) => ({ entries }))}
    />
  );
}

export const rowMenuLabel = ({ resource }: RegisterModel, row: DataRecord) =>
  `Actions for ${keyOf(resource, row)}`;

/** Menu entries of a row, in groups. */
export function rowEntries(model: RegisterModel, actions: RegisterActions, row: DataRecord): MenuEntry[][] {
  const { address, commands, rights, register } = model;
  const copyLink = async () => {
    const link = new URL(location.href);
    link.search = '';
    link.searchParams.set(register.address.opens, String(row.id));
    const programme = new URLSearchParams(location.search).get('programme');
    if (programme !== null) link.searchParams.set('programme', programme);
    await navigator.clipboard.writeText(link.href);
    notify({ kind: 'success', title: 'Link copied' });
  };
  const fitting = commands.list
    .filter(({ fits }) => fits(row))
    .map(({ id, label, icon, key }): MenuEntry => ({
      id,
      label,
      icon,
      ...(key !== undefined && { shortcut: key }),
      onAction: () => actions.act(id, [row]),
    }));
  const remove = () => actions.remove(row);
  const groups: MenuEntry[][] = [
    [
      { id: 'open', label: 'Open', icon: 'pencil', onAction: () => address.open(row.id) },
      { id: 'link', label: 'Copy link', icon: 'link-2', onAction: () => void copyLink() },
    ],
    fitting,
    rights.mayDelete(row)
      ? [{ id: 'delete', label: 'Delete', icon: 'trash-2', isDanger: true, onAction: remove }]
      : [],
  ];
  return groups.filter((entries) => entries.length > 0);
}
