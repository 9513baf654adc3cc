import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

const entry = 'apps/server/dist/main.js';

/** Exits with a sentence if a server runs from this folder: replacing files under it would break it. */
export function requireNoServer(reason) {
  const pid = runningServer();
  if (pid === undefined) return;
  console.error(
    `${reason} But a Baton server (process ${pid}) is running from ${root}. Stop it, then try again.`,
  );
  process.exit(1);
}

/** Process id of a server that runs from this folder. */
function runningServer() {
  return existsSync('/proc/self/cmdline') ? findInProc() : findWithPs();
}

function findInProc() {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const script = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        .split('\0')
        .find((each) => each.endsWith(entry));
      if (script === undefined) continue;
      const place = path.isAbsolute(script) ? script : path.resolve(readlinkSync(`/proc/${pid}/cwd`), script);
      if (place === path.join(root, entry)) return Number(pid);
    } catch {
      // It has just ended.
    }
  }
  return undefined;
}

function findWithPs() {
  const { stdout } = spawnSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' });
  const line = stdout.split('\n').find((each) => each.includes(path.join(root, entry)));
  return line === undefined ? undefined : Number.parseInt(line, 10);
}
