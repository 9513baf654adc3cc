let base = '';

/** Told once where the API lives; addresses of files begin there. */
export function setFileBase(apiUrl: string): void {
  base = apiUrl.replace(/\/+$/, '');
}

/** What the address of every call begins with; empty where the page comes from the same place. */
export const apiBase = (): string => base;

/** Where a picture of a record is fetched from; undefined for none. */
export function fileAddress(path: string | null | undefined): string | undefined {
  return path ? base + path : undefined;
}

/** Where the API is, as a script outside the page names it. */
export function apiAddress(origin: string): string {
  return new URL(`${base}/`, origin).href.replace(/\/+$/, '');
}
