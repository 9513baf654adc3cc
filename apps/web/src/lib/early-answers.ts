/** Answers that were asked for before what needs them was there. */
export interface EarlyAnswers {
  /** Asks; whatever goes wrong is left to the one who comes for the answer. */
  ask(address: string, token: string, send: () => Promise<Response>): void;
  /** The answer, once; undefined where nobody asked with this token, or in vain. */
  take(address: string, token: string): Promise<Response | undefined>;
  forget: () => void;
}

export function createEarlyAnswers(): EarlyAnswers {
  const asked = new Map<string, { token: string; answer: Promise<Response | undefined> }>();
  return {
    ask(address, token, send) {
      asked.set(address, { token, answer: readAhead(send) });
    },
    async take(address, token) {
      const early = asked.get(address);
      asked.delete(address);
      return early?.token === token ? early.answer : undefined;
    },
    forget: () => asked.clear(),
  };
}

/** Reads the whole body while the page is still busy with itself. */
async function readAhead(send: () => Promise<Response>): Promise<Response | undefined> {
  try {
    const response = await send();
    const { ok, status, headers } = response;
    return ok ? new Response(await response.arrayBuffer(), { status, headers }) : undefined;
  } catch {
    return undefined;
  }
}
