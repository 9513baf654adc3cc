import type { SavedView, ViewKind } from '@baton/contract/views/views.ts';
import type { ListPreferences } from '#resource/list/list-preferences.ts';
import { useDefaultView } from '#resource/views/use-default-view.ts';
import { useViews } from '#resource/views/use-views.ts';
import { ViewsMenu } from '#resource/views/views-menu.tsx';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';

type Query = Readonly<Record<string, string | boolean | undefined>>;

/** What a view keeps of an address. */
interface Kept {
  query: Query;
  sort: string | undefined;
}

/** A view that everyone has. */
export interface BuiltInView {
  id: string;
  label: string;
  query: Query;
  /** Whether a filter is this view, if it can have more than the view's own filter. */
  isShown?: (query: Query) => boolean;
}

type Appearance = Pick<ListPreferences, 'columns' | 'density'>;

interface RegisterViewsProps {
  programme: Programme;
  kind: ViewKind;
  search: Kept & { saved: number | undefined };
  builtIn: readonly BuiltInView[];
  /** Reads the part of an address that a view keeps. */
  read: (search: Readonly<Record<string, unknown>>) => Kept;
  change: (next: Kept & { saved: number | undefined }) => void;
  onSaved: (saved: number | undefined) => void;
  /** Columns and row height, if they can be chosen. */
  preferences?: ListPreferences;
  /** Something is open that keeps the default view away. */
  isTaken?: boolean;
  /** Says that deleting a view deletes nothing else. */
  unaffected: string;
}

/** Menu of built-in and saved views of a register; opens the user's default view. */
export function RegisterViews({ programme, search, preferences, ...props }: RegisterViewsProps) {
  const user = useCurrentUser();
  const views = useViews(programme.id, props.kind);
  const { query, sort, saved } = search;
  const state = stateOf(search, preferences);
  const readState = (view: SavedView) => {
    const kept = props.read((view.state['search'] ?? {}) as Record<string, unknown>);
    return { query: kept.query, sort: kept.sort };
  };
  const show = (view: SavedView) => {
    const { columns, density } = view.state;
    if (Array.isArray(columns)) preferences?.setColumns(columns as string[]);
    if (density === 'compact' || density === 'normal' || density === 'roomy')
      preferences?.setDensity(density);
    props.change({ ...readState(view), saved: view.id });
  };
  const isTaken = props.isTaken === true || undefined;
  useDefaultView({ ...query, sort, isTaken, saved }, { ...views, user: user.id }, show);
  const isSame = (other: object) => JSON.stringify(other) === JSON.stringify(state);
  const isShown = (view: BuiltInView) =>
    view.isShown?.(query) ?? isSame(stateOf({ query: view.query, sort }, preferences));
  return (
    <ViewsMenu
      {...{ views, saved, state, show }}
      builtIn={{
        title: 'Built-in',
        shown: undefined,
        entries: props.builtIn.map((view) => ({
          id: view.id,
          label: view.label,
          isChecked: saved === undefined && isShown(view),
          onAction: () => props.change({ query: view.query, sort, saved: undefined }),
        })),
      }}
      isChanged={(view) =>
        !isSame(stateOf(readState(view), preferences && (view.state as unknown as Appearance)))
      }
      onSaved={props.onSaved}
      unaffected={props.unaffected}
      user={user.id}
      mayShare={mayIn(user, programme, 'data.edit')}
    />
  );
}

/** What a view keeps: filter and order, also columns and row height. */
function stateOf({ query, sort }: Kept, appearance: Appearance | undefined) {
  const given = Object.entries(query).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const search = { ...Object.fromEntries(given), sort };
  if (!appearance) return { search };
  return { search, columns: [...appearance.columns], density: appearance.density };
}
