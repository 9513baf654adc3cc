import { createBrowserHistory, type HistoryLocation, type RouterHistory } from '@tanstack/react-router';
import { programmeIn, withoutProgramme } from '@baton/contract/http/programme-address.ts';
import type { ProgrammeList } from '#session/programme-list.ts';
import { storeTab } from '#session/tab-programme.ts';

/** Address of this tab. */
export const readHref = () => location.pathname + location.search + location.hash;

/**
 * History whose addresses name the programme of the tab. The router doesn’t see that parameter: it is added to every
 * link and address here, and removed when an address is read.
 */
export function createProgrammeHistory(programmes: ProgrammeList): RouterHistory {
  const history = createBrowserHistory({ createHref: programmes.nameIn, parseLocation });
  history.subscribe(({ location: { state }, action: { type } }) => {
    const { activeId, missingCode } = programmes.read();
    // Links lead to the active programme, away from one without access.
    if (type === 'PUSH' && missingCode !== null && activeId !== null) return programmes.choose(activeId);
    // Back and forward may lead to another programme, unless unsaved changes keep the user here.
    if (type === 'PUSH' || type === 'REPLACE' || state.key !== parseLocation().state.key) return;
    const code = programmeIn(readHref());
    if (code !== null) programmes.showRequested(code);
  });
  programmes.subscribe(() => {
    const { list, activeId, status, missingCode } = programmes.read();
    const active = list.find(({ id }) => id === activeId);
    if (active) storeTab(active);
    if (status !== 'success' || missingCode !== null) return;
    // A new address may not be written yet.
    history.flush();
    const href = programmes.nameIn(withoutProgramme(readHref()));
    // Not `history.replaceState`, because the router would load the screen again.
    if (href !== readHref())
      History.prototype.replaceState.call(window.history, window.history.state, '', href);
  });
  return history;
}

/** State of an entry that a link within the page made, such as “Skip to content”. */
const anchorState: unknown = Object.fromEntries([
  ['__TSR_index', 0],
  ['__TSR_key', 'anchor'],
  ['key', 'anchor'],
]);

/** The current address as the router sees it. */
function parseLocation(): HistoryLocation {
  const { hash } = location;
  // Two slashes would lead to another site.
  const pathname = location.pathname.replace(/^\/+/, '/');
  const search = /\?[^#]*/.exec(withoutProgramme(readHref()))?.[0] ?? '';
  const state = (window.history.state ?? anchorState) as HistoryLocation['state'];
  return { href: pathname + search + hash, pathname, search, hash, state };
}
