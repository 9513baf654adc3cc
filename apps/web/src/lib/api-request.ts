/** URL of an API path; with `/` as base it is on the page’s origin. */
export function addressAt(baseUrl: string, path: string): string {
  return baseUrl.replace(/\/+$/, '') + path;
}

/** Headers of every request: the token, if logged in. */
export function headersOf(token: string, more: Record<string, string> = {}): Headers {
  const headers = new Headers({ accept: 'application/json', ...more });
  if (token !== '') headers.set('authorization', `Bearer ${token}`);
  return headers;
}
