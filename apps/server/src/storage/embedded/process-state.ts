import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Larger than any process id. */
const unusedPid = 2_147_483_647;

/** Whether a process runs, also one of another account. */
export function isAlive(pid: number): boolean {
  return exists(pid) && !hasEnded(pid);
}

/** Whether the process is the database of that folder: after a power cut its id may belong to another process. */
export function isDatabaseOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  const [program = '', ...words] = commandOf(pid);
  const names = [cluster, path.resolve(cluster)];
  return path.basename(program) === 'postgres' && words.some((word) => names.includes(word));
}

/** Command line of a process, or empty if unavailable. */
function commandOf(pid: number): string[] {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return execFileSync('ps', ['-p', String(pid), '-ww', '-o', 'command='], { encoding: 'utf8' })
      .trim()
      .split(' ');
  } catch {
    return [];
  }
}

/**
 * A killed process keeps its id until its parent collects it, which may never happen in a container without an init
 * process, and after a power cut the id may belong to another process. PostgreSQL then treats it as running and
 * refuses to start because of its lock file. The id in the file is replaced by an unused one instead of removing the
 * file, because PostgreSQL also reads from it whether parts of the former database still run.
 */
export function releaseStaleLock(lockFile: string, cluster: string): void {
  let text: string;
  try {
    text = readFileSync(lockFile, 'utf8');
  } catch {
    return;
  }
  const pid = Number.parseInt(text, 10);
  if (pid > 0 && exists(pid) && !isDatabaseOf(pid, cluster))
    writeFileSync(lockFile, text.replace(/^\d+/, String(unusedPid)));
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether the process is a zombie; only known on Linux. */
function hasEnded(pid: number): boolean {
  try {
    // The process name before the state is in parentheses and may contain any character.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trimStart().startsWith('Z');
  } catch {
    return false;
  }
}
