export interface Tokens {
  access: string;
  refresh: string;
}

/** API client of a user, for the preparation of journeys. */
export interface Api {
  /** The latest tokens. */
  readonly tokens: Tokens;
  get: <Answer>(path: string) => Promise<Answer>;
  post: <Answer = unknown>(path: string, body: object) => Promise<Answer>;
  patch: <Answer = unknown>(path: string, body: object) => Promise<Answer>;
  remove: (path: string) => Promise<void>;
}

export async function createApi(url: string, email: string, password: string): Promise<Api> {
  let tokens = await logIn();
  let renewing: Promise<Tokens> | undefined;

  async function logIn(): Promise<Tokens> {
    return JSON.parse(await read(await fetchJson('POST', '/api/token/', { email, password }))) as Tokens;
  }

  function fetchJson(method: string, path: string, body?: object, access?: string): Promise<Response> {
    return fetch(url + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(access !== undefined && { authorization: `Bearer ${access}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  async function read(response: Response): Promise<string> {
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.url} was answered with ${response.status}: ${text}`);
    return text;
  }

  /** Concurrent requests share one login, because each would end the session of an open page. */
  async function renew(expired: string): Promise<void> {
    if (tokens.access !== expired) return;
    renewing ??= logIn().finally(() => (renewing = undefined));
    tokens = await renewing;
  }

  async function send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const { access } = tokens;
    let response = await fetchJson(method, path, body, access);
    if (response.status === 401) {
      // An account has a maximum number of sessions, and every journey opens one.
      await renew(access);
      response = await fetchJson(method, path, body, tokens.access);
    }
    const text = await read(response);
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  }

  return {
    get tokens() {
      return tokens;
    },
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
    patch: (path, body) => send('PATCH', path, body),
    remove: (path) => send('DELETE', path),
  };
}
