import { headersOf } from './api-request.ts';

/** Responses requested before the code that needs them is loaded. */
export interface PrefetchedResponses {
  /** Sends the request; errors are left to the code that takes the response. */
  ask(address: string, token: string): void;
  /**
   * Returns the response once. It counts as the first attempt of the call, so that prefetching sends no additional
   * request. Undefined if nothing was requested with this token.
   */
  take(address: string, token: string): Promise<Response> | undefined;
  forget: () => void;
}

/** A response whose body is already read; it returns the received data without copying it. */
class ReadResponse extends Response {
  readonly #body: ArrayBuffer;

  constructor(body: ArrayBuffer, { status, headers }: Response) {
    super(null, { status, headers });
    this.#body = body;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#body;
  }

  override async text(): Promise<string> {
    return new TextDecoder().decode(this.#body);
  }

  override async json(): Promise<unknown> {
    return JSON.parse(await this.text()) as unknown;
  }
}

export function createPrefetchedResponses(send = fetch.bind(globalThis)): PrefetchedResponses {
  const asked = new Map<string, { token: string; answer: Promise<Response> }>();

  /** Reads the whole body while the page is still starting. */
  async function readAhead(address: string, token: string): Promise<Response> {
    const response = await send(address, { credentials: 'include', headers: headersOf(token) });
    return new ReadResponse(await response.arrayBuffer(), response);
  }

  return {
    ask(address, token) {
      const answer = readAhead(address, token);
      // Avoids an unhandled rejection if no code takes the response.
      answer.catch(() => undefined);
      asked.set(address, { token, answer });
    },
    take(address, token) {
      const early = asked.get(address);
      asked.delete(address);
      return early?.token === token ? early.answer : undefined;
    },
    forget: () => asked.clear(),
  };
}
