import { Agent, request, type IncomingMessage } from 'node:http';

export interface Reply {
  status: number;
  text: string;
  ms: number;
  etag: string | undefined;
}

/** Keep-alive connections of a browser. */
export class Client {
  readonly #agent: Agent;
  readonly #url: string;
  readonly #token: string;

  constructor(url: string, token: string, maxSockets = 6) {
    this.#agent = new Agent({ keepAlive: true, maxSockets });
    this.#url = url;
    this.#token = token;
  }

  ask(
    method: string,
    path: string,
    { body, tag }: { body?: object; tag?: string | undefined } = {},
  ): Promise<Reply> {
    const started = performance.now();
    const text = body && JSON.stringify(body);
    const headers = {
      authorization: `Bearer ${this.#token}`,
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      ...(tag === undefined ? {} : { 'if-none-match': tag }),
    };
    return new Promise((resolve, reject) => {
      const asked = request(this.#url + path, { method, headers, agent: this.#agent }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('error', reject);
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(chunks).toString(),
            ms: performance.now() - started,
            etag: answer.headers.etag,
          }),
        );
      });
      asked.once('error', reject);
      asked.end(text);
    });
  }

  /** Opens an event stream; reports each revision, and the end. */
  listen(path: string, onRevision: (revision: number) => void, onEnd: () => void): () => void {
    const headers = { authorization: `Bearer ${this.#token}` };
    const asked = request(this.#url + path, { headers, agent: false }, (answer: IncomingMessage) => {
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => {
        const last = [...text.matchAll(/"revision":(\d+)/g)].at(-1)?.[1];
        if (last !== undefined) onRevision(Number(last));
      });
      answer.once('close', onEnd);
      if (answer.statusCode !== 200) onEnd();
    });
    asked.on('error', onEnd);
    asked.end();
    return () => asked.destroy();
  }

  close(): void {
    this.#agent.destroy();
  }
}
