import * as z from 'zod/mini';
import type { SavedView } from '@baton/contract/views/views.ts';
import { rowHeights } from '#grid/grid-source.ts';
import type { Density } from '#resource/list/list-preferences.ts';
import { trackerSearch, type TrackerSearch } from '#turnover/filter/tracker-search.ts';

/** Grid layout stored in this browser, in addition to the URL. */
export interface TrackerLayout {
  /** Widths of resized columns. */
  widths: Record<string, number>;
  density: Density;
  /** Whether systems and areas without open turnovers are shown. */
  showsComplete: boolean;
}

export const usualLayout: TrackerLayout = { widths: {}, density: 'normal', showsComplete: false };

/** Content of a saved view. */
interface ViewState {
  search: TrackerSearch;
  layout: TrackerLayout;
}

/** Removes temporary parameters: the open sheet and the saved view’s id. */
function lasting({ open: _open, tab: _tab, saved: _saved, ...search }: TrackerSearch): TrackerSearch {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

export function stateOf(search: TrackerSearch, { widths, ...layout }: TrackerLayout): ViewState {
  const sorted = Object.entries(widths).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { search: lasting(search), layout: { widths: Object.fromEntries(sorted), ...layout } };
}

/** Reads a saved view; invalid or unknown values get defaults. */
export function readState({ state }: Pick<SavedView, 'state'>): ViewState {
  const search = z.safeParse(trackerSearch, state['search']);
  return stateOf(search.success ? search.data : {}, readLayout(state['layout']));
}

export function readLayout(value: unknown): TrackerLayout {
  const { widths, density, showsComplete } = (
    typeof value === 'object' && value !== null ? value : {}
  ) as Partial<TrackerLayout>;
  const known = Object.entries(widths ?? {}).filter(
    ([, width]) => typeof width === 'number' && width >= 20 && width <= 1000,
  );
  return {
    widths: Object.fromEntries(known),
    density: density !== undefined && density in rowHeights ? density : 'normal',
    showsComplete: showsComplete === true,
  };
}

/** Whether the current display differs from the saved view. */
export function isChanged(
  view: Pick<SavedView, 'state'>,
  search: TrackerSearch,
  layout: TrackerLayout,
): boolean {
  return JSON.stringify(readState(view)) !== JSON.stringify(stateOf(search, layout));
}
