import { spawn, type ChildProcess } from 'node:child_process';
import { WebSocket } from 'ws';

/** Keys as WebDriver names them. */
export const keys = { control: '\uE009', shift: '\uE008', right: '\uE014', down: '\uE015' };

/** A window of Firefox, driven by WebDriver BiDi. */
export interface Firefox {
  open: (url: string) => Promise<void>;
  setCookie: (url: string, name: string, value: string) => Promise<void>;
  /** The value of an expression of the page; `true` for what needs a gesture of the user. */
  evaluate: <Value>(expression: string, isGesture?: boolean) => Promise<Value>;
  /** Clicks the middle of an element. */
  click: (selector: string, button?: 'left' | 'right') => Promise<void>;
  /** Presses keys together, the last one last. */
  press: (...together: string[]) => Promise<void>;
  stop: () => Promise<void>;
}

interface Answer {
  id?: number;
  result?: unknown;
  message?: string;
}

/** Starts Firefox without a window. Playwright can only drive its own build of it. */
export async function startFirefox(program: string, profile: string): Promise<Firefox> {
  const child = spawn(program, [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--width=1440',
    '--height=900',
    '--remote-debugging-port=0',
  ]);
  const ended = new Promise((resolve) => child.once('close', resolve));
  const socket = new WebSocket(`${await addressOf(child)}/session`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let count = 0;
  const send = <Result>(method: string, params: object) =>
    new Promise<Result>((resolve, reject) => {
      const id = (count += 1);
      waiting.set(id, ({ result, message }) =>
        result === undefined ? reject(new Error(`${method}: ${message}`)) : resolve(result as Result),
      );
      socket.send(JSON.stringify({ id, method, params }));
    });

  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]!.context;
  const act = (actions: object[]) => send('input.performActions', { context, actions });
  const evaluate = async <Value>(expression: string, isGesture = false): Promise<Value> => {
    const answer = await send<{ result?: { value: string }; exceptionDetails?: { text: string } }>(
      'script.evaluate',
      {
        expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
        awaitPromise: true,
        userActivation: isGesture,
        target: { context },
      },
    );
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
    return JSON.parse(answer.result!.value) as Value;
  };

  return {
    evaluate,
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async setCookie(url, name, value) {
      const cookie = { name, value: { type: 'string', value }, domain: new URL(url).hostname, path: '/' };
      await send('storage.setCookie', { cookie: { ...cookie, sameSite: 'strict' } });
    },
    async click(selector, button = 'left') {
      const [x, y] = await evaluate<[number, number]>(
        `(() => { const box = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
          return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]; })()`,
      );
      const number = button === 'right' ? 2 : 0;
      await act([
        {
          type: 'pointer',
          id: 'mouse',
          actions: [
            { type: 'pointerMove', x, y },
            { type: 'pointerDown', button: number },
            { type: 'pointerUp', button: number },
          ],
        },
      ]);
    },
    async press(...together) {
      const down = together.map((value) => ({ type: 'keyDown', value }));
      const up = together.toReversed().map((value) => ({ type: 'keyUp', value }));
      await act([{ type: 'key', id: 'keyboard', actions: [...down, ...up] }]);
    },
    async stop() {
      socket.close();
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The address that Firefox names when it is ready. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (data: Buffer) => {
      said += data.toString();
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('error', reject);
    child.once('close', () => reject(new Error(`Firefox ended and said: ${said}`)));
  });
}
