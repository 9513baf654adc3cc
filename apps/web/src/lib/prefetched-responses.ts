import { headersOf } from './api-request.ts';

/** Answers that were asked for before what needs them was there. */
export interface PrefetchedResponses {
  /** Asks; whatever goes wrong is left to the one who comes for the answer. */
  ask(address: string, token: string): void;
  /**
   * The answer, once, whatever it is: it counts as the first attempt of the call, so that no call is sent more often for
   * having been sent early. Undefined where nobody asked with this token.
   */
  take(address: string, token: string): Promise<Response> | undefined;
  forget: () => void;
}

/** A response whose body has been read already: what came is handed over as it is, where another one would copy it twice. */
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

  /** Reads the whole body while the page is still busy with itself. */
  async function readAhead(address: string, token: string): Promise<Response> {
    const response = await send(address, { credentials: 'include', headers: headersOf(token) });
    return new ReadResponse(await response.arrayBuffer(), response);
  }

  return {
    ask(address, token) {
      const answer = readAhead(address, token);
      // Where nobody comes for it, nobody is told.
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
