import { hasPermission } from '@baton/contract/http/permissions.ts';
import { programmes as calls } from '@baton/contract/programme/programmes.ts';
import type { OpenMenu } from '#resource/list/list-props.ts';
import { notifyError } from '#resource/notify-error.ts';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser, useProgrammes, useSession } from '#session/session-context.ts';
import { ContextMenu } from '#ui/context-menu.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { notifyWithUndo } from '#ui/notices/notify.ts';
import { copy as programmesCopy } from './copy.ts';

const copy = programmesCopy.menu;

interface ProgrammeMenuProps extends OpenMenu {
  programme: Programme;
  onEdit: () => void;
  onDelete: () => void;
}

/** Context menu of a programme, depending on the user's permissions. */
export function ProgrammeMenu({ programme, onEdit, onDelete, ...menu }: ProgrammeMenuProps) {
  const { programmes } = useSession();
  const user = useCurrentUser();
  const { activeId } = useProgrammes();
  const { id, name } = programme;

  const change = useStatusChange(programme);
  const entries: MenuEntry[] = [];
  if (id !== activeId) {
    entries.push({
      id: 'choose',
      label: 'Switch to this programme',
      icon: 'check',
      onAction: () => programmes.choose(id),
    });
  }
  const mayEdit = mayIn(user, programme, 'programme.edit');
  const mayManage = hasPermission(
    { groups: user.groups, role: programme.role ?? undefined },
    'members.manage',
  );
  entries.push({
    id: 'edit',
    label: mayEdit ? 'Edit' : 'View',
    icon: mayEdit ? 'pencil' : 'eye',
    onAction: onEdit,
  });
  if (mayManage) {
    entries.push({
      id: 'members',
      label: 'Members',
      icon: 'users',
      href: `/app/settings/users?programme=${id}`,
    });
  }
  if (mayEdit) entries.push(...statusEntries(programme, change));
  const danger: MenuEntry[] = mayIn(user, programme, 'programmes.delete')
    ? [{ id: 'delete', label: 'Delete', icon: 'trash-2', isDanger: true, onAction: onDelete }]
    : [];
  return (
    <ContextMenu
      {...menu}
      label={`Actions for ${name}`}
      groups={[{ entries }, ...(danger.length > 0 ? [{ entries: danger }] : [])]}
    />
  );
}

/** Changes the status and notifies with an undo. */
type ChangeStatus = (next: Programme['status'], title: string) => Promise<void>;

/** Saves the status of a programme and reloads the list. */
function useStatusChange({ id, status, version: current }: Programme): ChangeStatus {
  const { call, programmes } = useSession();
  const setStatus = async (next: Programme['status'], version: number): Promise<number | undefined> => {
    try {
      const saved = (await call(calls.update, {
        params: { id },
        body: { status: next },
        version,
      })) as unknown as Programme;
      await programmes.load();
      return saved.version;
    } catch (error) {
      notifyError(error);
      return undefined;
    }
  };
  return async (next, title) => {
    const version = await setStatus(next, current);
    if (version !== undefined) notifyWithUndo({ title, undo: () => void setStatus(status, version) });
  };
}

/** Menu entries for the statuses that a programme can change to. */
function statusEntries({ name, status }: Programme, change: ChangeStatus): MenuEntry[] {
  const entries: MenuEntry[] = [];
  if (status === 'active')
    entries.push({
      id: 'hold',
      label: 'Put on hold',
      icon: 'minus',
      onAction: () => void change('on_hold', `${name} put on hold`),
    });
  if (status === 'closed' || status === 'on_hold' || status === 'archived')
    entries.push({
      id: 'reopen',
      label: status === 'on_hold' ? 'Resume' : 'Reopen',
      icon: 'undo-2',
      onAction: () => void change('active', status === 'on_hold' ? copy.resumed(name) : copy.reopened(name)),
    });
  if (status === 'active' || status === 'on_hold')
    entries.push({
      id: 'close',
      label: 'Close',
      icon: 'lock',
      onAction: () => void change('closed', copy.closed(name)),
    });
  if (status !== 'archived')
    entries.push({
      id: 'archive',
      label: 'Archive',
      icon: 'lucide:archive',
      onAction: () => void change('archived', `${name} archived. It’s no longer in the programme switcher.`),
    });
  return entries;
}
