import type { SavedView } from '@baton/contract/views/views.ts';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuEntry, type MenuGroup } from '#ui/menu.tsx';
import { confirmDanger } from '#ui/modals/confirm-danger.tsx';
import { openModal } from '#ui/modals/modal-store.ts';
import type { useViews } from './use-views.ts';
import { useState } from 'react';
import { useDraft } from '#session/use-draft.ts';
import { TextField } from '#ui/text-field.tsx';
import { SendDialog, type Sending } from '#ui/send-dialog.tsx';
import { copy } from './copy.ts';

type Views = ReturnType<typeof useViews>;

/** Menu entries of the views that everyone has. */
export interface BuiltInEntries {
  title: string;
  entries: MenuEntry[];
  /** Name of the view that is shown, unless it is the default one. */
  shown: string | undefined;
  onOpenChange?: (isOpen: boolean) => void;
}

interface ViewsMenuProps {
  views: Views;
  builtIn: BuiltInEntries;
  /** Id of the view that is shown. */
  saved: number | undefined;
  /** What would be saved now. */
  state: object;
  isChanged: (view: SavedView) => boolean;
  show: (view: SavedView) => void;
  /** Another view is the current one from now on, or none. */
  onSaved: (id: number | undefined) => void;
  /** Says that deleting a view deletes nothing else. */
  unaffected: string;
  user: number;
  mayShare: boolean;
}

/** Menu of built-in and saved views and of actions on the current view; marks unsaved changes. */
export function ViewsMenu(props: ViewsMenuProps) {
  const { views, builtIn, state, show, user, mayShare } = props;
  const current = views.list.find(({ id }) => id === props.saved);
  const isMine = current?.owner === user;
  const hasChanged = current !== undefined && props.isChanged(current);
  const mine = views.list.filter(({ owner }) => owner === user);
  const actions = viewActions(props, mine);

  const entryOf = (view: SavedView): MenuEntry => ({
    id: String(view.id),
    label: view.name,
    isChecked: view.id === current?.id,
    ...(view.is_default && view.owner === user
      ? { hint: copy.default }
      : view.owner !== user
        ? { hint: view.owner_name }
        : {}),
    onAction: () => show(view),
  });
  const own: MenuEntry[] = current && isMine ? ownViewEntries(current, views, actions, mayShare) : [];
  const groups: MenuGroup[] = [
    { title: builtIn.title, entries: builtIn.entries },
    { title: copy.mine, entries: mine.map(entryOf) },
    { title: copy.shared, entries: views.list.filter(({ owner }) => owner !== user).map(entryOf) },
    {
      title: copy.current,
      entries: [
        ...(current && isMine && hasChanged
          ? [
              {
                id: 'save',
                label: copy.save,
                icon: 'check' as const,
                onAction: () => void views.save(current, state),
              },
            ]
          : []),
        ...(current && hasChanged
          ? [{ id: 'reset', label: copy.discard, icon: 'undo-2' as const, onAction: () => show(current) }]
          : []),
        { id: 'save-as', label: copy.saveAs, icon: 'plus', onAction: () => void actions.saveAs(state) },
        ...own,
      ],
    },
  ];

  return (
    <Menu
      label={copy.title}
      placement="bottom end"
      {...(builtIn.onOpenChange && { onOpenChange: builtIn.onOpenChange })}
      groups={groups.filter(({ entries }) => entries.length > 0)}
      trigger={
        <Button size="sm" isTight icon="layers">
          {!current && builtIn.shown !== undefined && <span className="sr-only">{copy.title} </span>}
          {current?.name ?? builtIn.shown ?? copy.title}
          {hasChanged && (
            <span className="text-text-muted">
              <span aria-hidden>•</span>
              <span className="sr-only">{copy.changed}</span>
            </span>
          )}
        </Button>
      }
    />
  );
}

/** Actions that ask in a dialog first. `mine` are the user's own views, whose names are taken. */
function viewActions(
  { views, onSaved, unaffected }: Pick<ViewsMenuProps, 'views' | 'onSaved' | 'unaffected'>,
  mine: readonly SavedView[],
) {
  const openNameDialog = (
    words: NameDialogWords,
    send: (name: string) => Promise<SavedView>,
    own?: SavedView,
  ) =>
    openModal<SavedView>((controls) => (
      <ViewNameDialog
        {...controls}
        {...{ words, send }}
        initial={own?.name ?? ''}
        taken={mine.filter((each) => each !== own).map(({ name }) => name.toLowerCase())}
      />
    ));
  const saveAs = async (state: object) => {
    const created = await openNameDialog(copy.saveNew, (name) => views.create(name, state));
    if (created) onSaved(created.id);
  };
  const rename = (view: SavedView) => openNameDialog(copy.renameView, views.createRename(view), view);
  const remove = async (view: SavedView) => {
    const isConfirmed = await confirmDanger({
      title: copy.deleteView.title(view.name),
      text: view.shared ? copy.deleteView.shared(unaffected) : unaffected,
      confirmLabel: copy.deleteView.confirm,
    });
    if (!isConfirmed) return;
    await views.remove(view);
    onSaved(undefined);
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
    { id: 'rename', label: copy.rename, icon: 'pencil', onAction: () => void rename(view) },
    {
      id: 'default',
      label: is_default ? copy.removeDefault : copy.setDefault,
      icon: 'flag',
      onAction: () => void views.update(view, { is_default: !is_default }),
    },
    ...(mayShare || shared
      ? [
          {
            id: 'share',
            label: shared ? copy.makePrivate : copy.share,
            icon: 'users' as const,
            onAction: () => void views.update(view, { shared: !shared }),
          },
        ]
      : []),
    { id: 'delete', label: copy.delete, icon: 'trash-2', isDanger: true, onAction: () => void remove(view) },
  ];
}

interface NameDialogWords {
  title: string;
  confirm: string;
}

interface ViewNameDialogProps extends Sending<string, SavedView> {
  words: NameDialogWords;
  initial: string;
  /** Names of the user's other views, in lower case. */
  taken: readonly string[];
}

function ViewNameDialog({ words, initial, taken, ...controls }: ViewNameDialogProps) {
  const [name, setName] = useDraft(words.title, initial);
  const [isSubmitted, setSubmitted] = useState(false);
  const trimmed = name.trim();
  const problem =
    trimmed === '' ? copy.nameMissing : taken.includes(trimmed.toLowerCase()) ? copy.nameTaken : undefined;
  const finish = () => {
    setSubmitted(true);
    return problem === undefined ? trimmed : undefined;
  };
  return (
    <SendDialog {...controls} size="sm" title={words.title} confirmLabel={words.confirm} finish={finish}>
      <TextField
        label={copy.name}
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
