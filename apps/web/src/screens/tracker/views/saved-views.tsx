import type { SavedView } from '@baton/contract/turnover/views.ts';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import type { TrackerAddress } from '#turnover/filter/use-tracker-search.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { useBuiltInEntries } from './use-built-in-entries.ts';
import { useDefaultView } from '#resource/views/use-default-view.ts';
import { useViews } from '#resource/views/use-views.ts';
import { ViewsMenu } from '#resource/views/views-menu.tsx';
import { isChanged, readState, stateOf, type TrackerLayout } from '#turnover/grid/view-state.ts';
import { copy } from './copy.ts';

export interface SavedViewsProps {
  programme: Programme;
  view: TrackerView;
  address: TrackerAddress;
  layout: TrackerLayout;
  onLayout: (layout: TrackerLayout) => void;
}

/** Menu of built-in and saved views; opens the user's default view. */
export function SavedViews(props: SavedViewsProps) {
  const { programme, address, layout, onLayout } = props;
  const user = useCurrentUser();
  const builtIn = useBuiltInEntries(props);
  const views = useViews(programme.id, 'tracker');
  const show = (view: SavedView) => {
    const state = readState(view);
    onLayout(state.layout);
    address.replace({ ...state.search, saved: view.id });
  };
  useDefaultView(address.search, { ...views, user: user.id }, show);
  return (
    <ViewsMenu
      {...{ views, builtIn, show }}
      saved={address.search.saved}
      state={stateOf(address.search, layout)}
      isChanged={(view) => isChanged(view, address.search, layout)}
      onSaved={(saved) => address.change({ saved })}
      unaffected={copy.unaffected}
      user={user.id}
      mayShare={mayIn(user, programme, 'data.edit')}
    />
  );
}
