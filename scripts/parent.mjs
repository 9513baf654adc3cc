// npm runs a shell, and the shell runs this process; if npm alone is ended, neither is notified. So we poll.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const shells = ['sh', 'dash', 'bash', 'zsh', 'ash', 'busybox', 'ksh'];
const everyMs = 1000;

/**
 * Calls back once when npm, or the shell in between, has ended. Without npm, a process may outlive its parent, for
 * example in the background.
 */
export function whenParentEnds(callback) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  // Some shells replace themselves with the command, so that npm is the parent.
  const before = readProcess(parent);
  const runner = before && shells.includes(before.name) ? before.parent : undefined;
  const hasEnded = () =>
    process.ppid !== parent || (runner !== undefined && readProcess(parent)?.parent !== runner);
  const timer = setInterval(() => {
    if (!hasEnded()) return;
    clearInterval(timer);
    callback();
  }, everyMs);
  timer.unref();
}

/** Name and parent of a process; undefined if it has ended. */
function readProcess(pid) {
  if (process.platform === 'linux') {
    try {
      // The name is in parentheses and may contain any character; state and parent follow.
      const [, name, rest] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      return { name, parent: Number(rest?.split(' ')[1]) };
    } catch {
      return undefined;
    }
  }
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  const [, above, name] = /^\s*(\d+)\s+(.+?)\s*$/.exec(stdout ?? '') ?? [];
  return above === undefined ? undefined : { name: name.replace(/^.*\/|^-/g, ''), parent: Number(above) };
}
