import { isProgrammePage, programmeIn } from '@baton/contract/http/programme-address.ts';
import type { CookieJar } from '#lib/cookies.ts';
import { readPreferred } from './preferred-programme.ts';

const key = 'baton-programme';

/** The programme that a tab shows. */
interface TabProgramme {
  id: number;
  code: string;
}

/** The programme that this tab last showed, also before a reload. */
function readTab(): TabProgramme | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<TabProgramme> | null;
    if (typeof stored?.id !== 'number' || typeof stored.code !== 'string') return null;
    return { id: stored.id, code: stored.code };
  } catch {
    return null;
  }
}

export function storeTab({ id, code }: TabProgramme): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ id, code }));
  } catch {
    // Storage is disabled; the address names the programme.
  }
}

/** Code of the programme that an address asks for; on a page that can’t name one, the tab’s own. */
export function requestedProgramme(href: string): string | null {
  if (isProgrammePage(href)) return programmeIn(href);
  return href.startsWith('/app/') ? (readTab()?.code ?? null) : null;
}

/** The programme to request data of before the list is loaded, if it is known. */
export function guessProgramme(jar: CookieJar, href: string): number | null {
  const code = requestedProgramme(href);
  if (code === null) return readPreferred(jar);
  const tab = readTab();
  return tab?.code === code ? tab.id : null;
}
