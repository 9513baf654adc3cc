let base = '';

/** Sets the base URL of the API once; file URLs start with it. */
export function setFileBase(apiUrl: string): void {
  base = apiUrl.replace(/\/+$/, '');
}

/** Base URL of all requests; empty if the API has the page’s origin. */
export const apiBase = (): string => base;

/** URL of a record’s image; undefined without one. */
export function fileAddress(path: string | null | undefined): string | undefined {
  return path ? base + path : undefined;
}

/** Absolute URL of the API, for external scripts. */
export function apiAddress(origin: string): string {
  return new URL(`${base}/`, origin).href.replace(/\/+$/, '');
}
