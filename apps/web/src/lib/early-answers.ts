import { headersOf } from './asking.ts';

/** Answers that were asked for before what needs them was there. */
export interface EarlyAnswers {
  /** Asks; whatever goes wrong is left to the one who comes for the answer. */
  ask(address: string, token: string): void;
  /** The answer, once; undefined where nobody asked with this token, or in vain. */
  take(address: string, token: string): Promise<Response | undefined>;
  forget: () => void;
}

export function createEarlyAnswers(send = fetch.bind(globalThis)): EarlyAnswers {
  const asked = new Map<string, { token: string; answer: Promise<Response | undefined> }>();

  /** Reads the whole body while the page is still busy with itself. */
  async function readAhead(address: string, token: string): Promise<Response | undefined> {
    try {
      const response = await send(address, { credentials: 'include', headers: headersOf(token) });
      const { ok, status, headers } = response;
      return ok ? new Response(await response.arrayBuffer(), { status, headers }) : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    ask: (address, token) => void asked.set(address, { token, answer: readAhead(address, token) }),
    async take(address, token) {
      const early = asked.get(address);
      asked.delete(address);
      return early?.token === token ? early.answer : undefined;
    },
    forget: () => asked.clear(),
  };
}
