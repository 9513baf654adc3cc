import type { SavedView } from '@baton/contract/turnover/views.ts';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuEntry, type MenuGroup } from '#ui/menu.tsx';
import { confirmDanger } from '#ui/modals/confirm-danger.tsx';
import { openModal } from '#ui/modals/modal-store.ts';
import type { TrackerAddress } from '#turnover/filter/use-tracker-search.ts';
import type { useViews } from './use-views.ts';
import { isChanged, stateOf, type TrackerLayout, type ViewState } from '#turnover/grid/view-state.ts';
import { useState } from 'react';
import { useDraft } from '#session/use-draft.ts';
import { TextField } from '#ui/text-field.tsx';
import { SendDialog, type Sending } from '#ui/send-dialog.tsx';

type Views = ReturnType<typeof useViews>;

export interface ViewsMenuProps {
  views: Views;
  address: TrackerAddress;
  layout: TrackerLayout;
  show: (view: SavedView) => void;
  user: number;
  mayShare: boolean;
}

/** Menu of saved views and of actions on the current view; marks unsaved changes. */
export function ViewsMenu({ views, address, layout, show, user, mayShare }: ViewsMenuProps) {
  const { search } = address;
  const current = views.list.find(({ id }) => id === search.saved);
  const isMine = current?.owner === user;
  const hasChanged = current !== undefined && isChanged(current, search, layout);
  const mine = views.list.filter(({ owner }) => owner === user);
  const state = stateOf(search, layout);
  const actions = viewActions(views, address, mine);

  const entryOf = (view: SavedView): MenuEntry => ({
    id: String(view.id),
    label: view.name,
    isChecked: view.id === current?.id,
    ...(view.is_default && view.owner === user
      ? { hint: 'Opens first' }
      : view.owner !== user
        ? { hint: view.owner_name }
        : {}),
    onAction: () => show(view),
  });
  const own: MenuEntry[] = current && isMine ? ownViewEntries(current, views, actions, mayShare) : [];
  const groups: MenuGroup[] = [
    { title: 'Mine', entries: mine.map(entryOf) },
    { title: 'Shared', entries: views.list.filter(({ owner }) => owner !== user).map(entryOf) },
    {
      title: 'This view',
      entries: [
        ...(current && isMine && hasChanged
          ? [
              {
                id: 'save',
                label: 'Save',
                icon: 'check' as const,
                onAction: () => void views.save(current, state),
              },
            ]
          : []),
        ...(current && hasChanged
          ? [{ id: 'reset', label: 'Undo changes', icon: 'undo-2' as const, onAction: () => show(current) }]
          : []),
        { id: 'save-as', label: 'Save as …', icon: 'plus', onAction: () => void actions.saveAs(state) },
        ...own,
      ],
    },
  ];

  return (
    <Menu
      label="Views"
      placement="bottom end"
      groups={groups.filter(({ entries }) => entries.length > 0)}
      trigger={
        <Button size="sm" isTight icon="layers">
          {current ? current.name : 'Views'}
          {hasChanged && (
            <span className="text-text-muted">
              <span aria-hidden>•</span>
              <span className="sr-only">changed</span>
            </span>
          )}
        </Button>
      }
    />
  );
}

/** Actions that ask in a dialog first. `mine` are the user's own views, whose names are taken. */
function viewActions(views: Views, address: TrackerAddress, mine: readonly SavedView[]) {
  const openNameDialog = (title: string, send: (name: string) => Promise<SavedView>, own?: SavedView) =>
    openModal<SavedView>((controls) => (
      <ViewNameDialog
        {...controls}
        {...{ title, send }}
        initial={own?.name ?? ''}
        taken={mine.filter((each) => each !== own).map(({ name }) => name.toLowerCase())}
      />
    ));
  const saveAs = async (state: ViewState) => {
    const created = await openNameDialog('Save as a new view', (name) => views.create(name, state));
    if (created) address.change({ saved: created.id });
  };
  const rename = (view: SavedView) => openNameDialog('Rename the view', views.createRename(view), view);
  const remove = async (view: SavedView) => {
    const isConfirmed = await confirmDanger({
      title: `Delete the view “${view.name}”?`,
      text: view.shared
        ? 'It is shared: nobody in the programme will have it any more. The turnovers stay as they are.'
        : 'The turnovers stay as they are.',
      confirmLabel: 'Delete',
    });
    if (!isConfirmed) return;
    await views.remove(view);
    address.change({ saved: undefined });
  };
  return { saveAs, rename, remove };
}

/** Menu entries for the current view of its owner. */
function ownViewEntries(
  view: SavedView,
  views: Views,
  { rename, remove }: ReturnType<typeof viewActions>,
  mayShare: boolean,
): MenuEntry[] {
  const { shared, is_default } = view;
  return [
    { id: 'rename', label: 'Rename …', icon: 'pencil', onAction: () => void rename(view) },
    {
      id: 'default',
      label: is_default ? 'Do not open first' : 'Open first',
      icon: 'flag',
      onAction: () => void views.update(view, { is_default: !is_default }),
    },
    ...(mayShare || shared
      ? [
          {
            id: 'share',
            label: shared ? 'Keep to myself' : 'Share with the programme',
            icon: 'users' as const,
            onAction: () => void views.update(view, { shared: !shared }),
          },
        ]
      : []),
    { id: 'delete', label: 'Delete …', icon: 'trash-2', isDanger: true, onAction: () => void remove(view) },
  ];
}

interface ViewNameDialogProps extends Sending<string, SavedView> {
  title: string;
  initial: string;
  /** Names of the user's other views, in lower case. */
  taken: readonly string[];
}

function ViewNameDialog({ title, initial, taken, ...controls }: ViewNameDialogProps) {
  const [name, setName] = useDraft(title, initial);
  const [isSubmitted, setSubmitted] = useState(false);
  const trimmed = name.trim();
  const problem =
    trimmed === ''
      ? 'Give it a name.'
      : taken.includes(trimmed.toLowerCase())
        ? 'You have a view of that name already.'
        : undefined;
  const finish = () => {
    setSubmitted(true);
    return problem === undefined ? trimmed : undefined;
  };
  return (
    <SendDialog {...controls} size="sm" title={title} confirmLabel="Save" finish={finish}>
      <TextField
        label="Name"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog has only this field
        autoFocus
        isRequired
        maxLength={80}
        error={isSubmitted ? problem : undefined}
        value={name}
        onChange={setName}
      />
    </SendDialog>
  );
}
