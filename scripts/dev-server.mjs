// The server of `npm run dev`: the newest that answers; calls wait while there is none.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { readableTraces, root } from './ensure.mjs';

const folder = path.join(root, 'apps/server/.dev');

function fork(file, args, env = {}) {
  return spawn(process.execPath, [...readableTraces, path.join(folder, file), ...args], {
    cwd: process.cwd(),
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    // Its own process group: Ctrl-C in the terminal is for the one who stops all of them in order.
    detached: true,
    // Newer versions of Node keep what they have compiled, and start sooner.
    env: { NODE_COMPILE_CACHE: path.join(root, '.cache', 'compiled'), ...process.env, ...env },
  });
}

/** Closes the channel, at which it stops in order, and waits until it is gone. */
async function end(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  if (child.connected) child.disconnect();
  await gone;
}

/** The database, which runs on while the server is replaced. */
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

  /** Starts the newest build; the former server goes when the new one answers, and stays when that can't start. */
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
        process.stderr.write(`${said}The server did not start; it is tried again after the next change.\n`);
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
      // What it still says, such as a mail's link, is for the person; its greeting was for the first time.
      isShown = true;
      former?.hush();
      void end(former?.child);
    }
    if (isWanted && !isStopped) await start();
  }

  return {
    /** A new build is there. */
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
        else response.writeHead(502).end('The server did not answer.');
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
