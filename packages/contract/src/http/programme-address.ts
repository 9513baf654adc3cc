/** Search parameter that names the programme of a page by its code. */
const parameter = 'programme';

/** Screens that filter by programme under the same name; their addresses name no programme. */
const filtering = ['/app/settings/users', '/app/settings/organisation'];

/** Whether an address is one of the pages that are shown in a programme. */
export function isProgrammePage(href: string): boolean {
  const path = /^[^?#]*/
    .exec(href)![0]
    .replace(/(?<=.)\/$/, '')
    .toLowerCase();
  return (path === '/' || path === '/app' || path.startsWith('/app/')) && !filtering.includes(path);
}

/** The code in an address, or null. */
export function programmeIn(href: string): string | null {
  if (!isProgrammePage(href)) return null;
  const [, , search] = partsOf(href);
  const named = search!.split('&').find((each) => each.startsWith(`${parameter}=`));
  try {
    return decodeURIComponent(named?.slice(parameter.length + 1).replaceAll('+', ' ') ?? '') || null;
  } catch {
    // A link that was cut off or changed.
    return null;
  }
}

/** The address without a code. */
export function withoutProgramme(href: string): string {
  if (!isProgrammePage(href)) return href;
  const [, path, search, hash] = partsOf(href);
  // Other parameters stay as they are written.
  const rest = search!.split('&').filter((each) => each !== '' && each.split('=', 1)[0] !== parameter);
  return `${path}${rest.length === 0 ? '' : `?${rest.join('&')}`}${hash}`;
}

/** The address in a programme; as it is if it already names one, or names none. */
export function nameProgramme(href: string, code: string | null): string {
  if (code === null || !isProgrammePage(href) || programmeIn(href) !== null) return href;
  const [, path, search, hash] = partsOf(withoutProgramme(href));
  return `${path}?${search === '' ? '' : `${search}&`}${parameter}=${encodeURIComponent(code)}${hash}`;
}

const partsOf = (href: string) => /^([^?#]*)\??([^#]*)(#?.*)$/s.exec(href)!;
