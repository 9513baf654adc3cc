import { canAct, type PunchAct } from '@baton/domain/quality/punch-state.ts';
import type { Punch } from '#quality/punch.ts';
import { ContextMenu, type ContextMenuProps } from '#ui/context-menu.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { notify } from '#ui/notices/notify.ts';
import { copy } from '../copy.ts';
import { punchCommands } from './punch-commands.ts';

export interface PunchMenuProps extends Pick<ContextMenuProps, 'at' | 'onClose'> {
  punch: Punch;
  clipboard: MenuEntry[];
  acts: readonly PunchAct[];
  onOpen: () => void;
  onAct: (act: PunchAct) => void;
  onDelete: (() => void) | undefined;
}

/** Actions for one punch: those that its state allows. */
export function PunchMenu({ punch, clipboard, acts, at, onClose, ...on }: PunchMenuProps) {
  return (
    <ContextMenu
      label={copy.menu.label(punch.number)}
      {...{ at, onClose }}
      groups={punchEntries(punch, acts, on)
        .toSpliced(1, 0, clipboard)
        .map((entries) => ({ entries }))}
    />
  );
}

/** Menu entries of a punch, in groups. */
export function punchEntries(
  punch: Punch,
  acts: readonly PunchAct[],
  { onOpen, onAct, onDelete }: Pick<PunchMenuProps, 'onOpen' | 'onAct' | 'onDelete'>,
): MenuEntry[][] {
  const copyLink = async () => {
    const link = new URL(location.href);
    link.search = '';
    link.searchParams.set('open', String(punch.id));
    const programme = new URLSearchParams(location.search).get('programme');
    if (programme !== null) link.searchParams.set('programme', programme);
    await navigator.clipboard.writeText(link.href);
    notify({ kind: 'success', title: copy.menu.linkCopied });
  };
  const commands = punchCommands
    .filter(({ id }) => acts.includes(id) && canAct(id, punch.state))
    .map(({ id, label, icon, key }): MenuEntry => ({
      id,
      label,
      icon,
      ...(key !== undefined && { shortcut: key }),
      onAction: () => onAct(id),
    }));
  const groups: MenuEntry[][] = [
    [
      { id: 'open', label: copy.menu.open, icon: 'pencil', onAction: onOpen },
      { id: 'link', label: copy.menu.copyLink, icon: 'link-2', onAction: () => void copyLink() },
    ],
    commands,
    onDelete
      ? [{ id: 'delete', label: copy.menu.delete, icon: 'trash-2', isDanger: true, onAction: onDelete }]
      : [],
  ];
  return groups.filter((entries) => entries.length > 0);
}
