// npm runs a shell and the shell runs us; when npm is ended alone, neither of them says so. So we look.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const shells = ['sh', 'dash', 'bash', 'zsh', 'ash', 'busybox', 'ksh'];
const everyMs = 1000;

/**
 * Calls back once when npm, or the shell between npm and us, has ended. Started without npm, by a service manager or by
 * hand, a process may outlive its parent: that is how it is put in the background.
 */
export function whenParentEnds(callback) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  // Some shells put the command in their own place, and then npm itself is our parent.
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

/** A process's name and parent; undefined when it has ended. */
function readProcess(pid) {
  if (process.platform === 'linux') {
    try {
      // The name stands in parentheses and may hold any character; the state and the parent follow.
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
