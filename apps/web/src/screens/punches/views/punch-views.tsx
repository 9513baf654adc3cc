import type { SavedView } from '@baton/contract/turnover/views.ts';
import { useDefaultView } from '#resource/views/use-default-view.ts';
import { useViews } from '#resource/views/use-views.ts';
import { ViewsMenu } from '#resource/views/views-menu.tsx';
import type { ListPreferences } from '#resource/list/list-preferences.ts';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { copy } from '../copy.ts';
import { chooseFacet, chosenFacet, type Facet } from '../filter/facets.ts';
import { readPunchSearch, type PunchSearch } from '../filter/punch-search.ts';
import type { PunchAddress } from '../use-punch-address.ts';

export interface PunchViewsProps {
  programme: Programme;
  address: PunchAddress;
  preferences: ListPreferences;
}

const builtIn: readonly Facet[] = ['outstanding', 'toVerify', 'overdue', 'blocking', 'window'];

/** Menu of built-in and saved views of the punch list; opens the user's default view. */
export function PunchViews({ programme, address, preferences }: PunchViewsProps) {
  const user = useCurrentUser();
  const views = useViews(programme.id, 'punches');
  const { search } = address;
  const state = stateOf(search, preferences);
  const show = (view: SavedView) => {
    const { columns, density } = view.state;
    if (Array.isArray(columns)) preferences.setColumns(columns as string[]);
    if (density === 'compact' || density === 'normal' || density === 'roomy') preferences.setDensity(density);
    address.change({ ...readState(view), saved: view.id });
  };
  const { open: _open, saved, query, sort } = search;
  useDefaultView({ ...query, sort, saved }, { ...views, user: user.id }, show);
  const shown = saved === undefined ? chosenFacet(query) : undefined;
  return (
    <ViewsMenu
      {...{ views, saved, state, show }}
      builtIn={{
        title: copy.views.builtIn,
        shown: undefined,
        entries: builtIn.map((facet) => ({
          id: facet,
          label: copy.strip[facet].label,
          isChecked: facet === shown,
          onAction: () => address.change({ query: chooseFacet({}, facet), saved: undefined }),
        })),
      }}
      isChanged={(view) =>
        JSON.stringify(stateOf(readState(view), viewPreferences(view))) !== JSON.stringify(state)
      }
      onSaved={(id) => address.change({ saved: id })}
      unaffected={copy.views.unaffected}
      user={user.id}
      mayShare={mayIn(user, programme, 'data.edit')}
    />
  );
}

/** What a view keeps: filter, order, columns and row height. */
function stateOf(
  { query, sort }: Pick<PunchSearch, 'query' | 'sort'>,
  { columns, density }: Pick<ListPreferences, 'columns' | 'density'>,
) {
  const given = Object.entries(query).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { search: { ...Object.fromEntries(given), sort }, columns: [...columns], density };
}

function readState({ state }: Pick<SavedView, 'state'>): Pick<PunchSearch, 'query' | 'sort'> {
  const { query, sort } = readPunchSearch((state['search'] ?? {}) as Record<string, unknown>);
  return { query, sort };
}

function viewPreferences({ state }: Pick<SavedView, 'state'>): Pick<ListPreferences, 'columns' | 'density'> {
  return state as unknown as Pick<ListPreferences, 'columns' | 'density'>;
}
