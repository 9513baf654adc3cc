/** Where a path of the API is; `/` is where the page itself came from. */
export function addressAt(baseUrl: string, path: string): string {
  return baseUrl.replace(/\/+$/, '') + path;
}

/** What every question carries: who asks, if anybody has signed in. */
export function headersOf(token: string, more: Record<string, string> = {}): Headers {
  const headers = new Headers({ accept: 'application/json', ...more });
  if (token !== '') headers.set('authorization', `Bearer ${token}`);
  return headers;
}
