// Server of `npm run dev`: requests go to the newest one that responds, and wait if there is none.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { readableTraces } from './ensure.mjs';
import { root } from './root.mjs';

const folder = path.join(root, 'apps/server/.dev');

function fork(file, args, env = {}) {
  return spawn(process.execPath, [...readableTraces, path.join(folder, file), ...args], {
    cwd: process.cwd(),
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    // Its own process group, because Ctrl-C is handled by the process that stops all of them in order.
    detached: true,
    // Newer versions of Node cache compiled code, and start faster.
    env: { NODE_COMPILE_CACHE: path.join(root, '.cache', 'compiled'), ...process.env, ...env },
  });
}

/** Closes the channel, which makes it stop, and waits for its end. */
async function end(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  if (child.connected) child.disconnect();
  await gone;
}

/** The database, which keeps running while the server is replaced. */
export function startDevDatabase(onEnd) {
  const child = fork('dev-database.js', []);
  child.stderr.pipe(process.stderr, { end: false });
  child.once('exit', onEnd);
  return {
    ready: once(child, 'message'),
    stop: () => {
      child.off('exit', onEnd);
      return end(child);
    },
  };
}

export function createDevServer({ publicUrl }) {
  let current;
  let starting;
  let isWanted = false;
  let isStopped = false;
  let waiting = [];

  /** Starts the newest build; the previous server stops when the new one responds, and stays if it can’t start. */
  async function start() {
    const began = performance.now();
    isWanted = false;
    const isFirst = current === undefined;
    const child = fork('main.js', ['--beside', ...(process.stderr.isTTY ? ['--terminal'] : [])], {
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: publicUrl,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    });
    starting = child;
    let said = '';
    let isShown = isFirst;
    child.stderr.on('data', (chunk) => {
      if (isShown) process.stderr.write(chunk);
      else said += chunk;
    });
    const port = await new Promise((resolve) => {
      child.once('message', (message) => resolve(message.port));
      child.once('exit', () => resolve(undefined));
    });
    starting = undefined;
    if (port === undefined) {
      if (!isStopped && !isWanted)
        process.stderr.write(`${said}The server didn’t start. It restarts after the next change.\n`);
    } else {
      const former = current;
      current = { child, port, hush: () => void (isShown = false) };
      child.once('exit', () => {
        if (current?.child === child) current = undefined;
      });
      for (const go of waiting) go();
      waiting = [];
      if (!isFirst)
        console.error(`The server was replaced in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
      // Further output is shown, such as the link in an email; the greeting only the first time.
      isShown = true;
      former?.hush();
      void end(former?.child);
    }
    if (isWanted && !isStopped) await start();
  }

  return {
    /** Called after a new build. */
    replace() {
      isWanted = true;
      if (starting) starting.kill('SIGKILL');
      else void start();
    },
    async forward(request, response) {
      if (!current) await new Promise((resolve) => waiting.push(resolve));
      const { url, method, headers } = request;
      const call = http.request(
        { host: '127.0.0.1', port: current?.port, path: url, method, headers },
        (answer) => {
          response.writeHead(answer.statusCode, answer.headers);
          answer.pipe(response);
        },
      );
      call.once('error', () => {
        if (response.headersSent) response.destroy();
        else response.writeHead(502).end('The server didn’t respond.');
      });
      response.once('close', () => call.destroy());
      request.pipe(call);
    },
    async stop() {
      isStopped = true;
      starting?.kill('SIGKILL');
      current?.hush();
      await end(current?.child);
    },
  };
}
