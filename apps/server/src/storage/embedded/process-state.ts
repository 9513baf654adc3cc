import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** More than any system counts its processes to. */
const nobody = 2_147_483_647;

/** Whether a process runs, also when it is somebody else's. */
export function isAlive(pid: number): boolean {
  return exists(pid) && !hasEnded(pid);
}

/** Whether this process is the database of that folder: after a power cut its number may be anybody's. */
export function isDatabaseOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  const [program = '', ...words] = commandOf(pid);
  const names = [cluster, path.resolve(cluster)];
  return path.basename(program) === 'postgres' && words.some((word) => names.includes(word));
}

/** Program and words of a process; none where the system does not tell. */
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
 * A killed process keeps its number until somebody asks what became of it, which in a container without an init nobody
 * may ever do, and after a power cut another may have got it. PostgreSQL takes it for running then, and would not start beside its lock file. The file gets a number that
 * nobody has instead of being removed, since PostgreSQL also learns from it whether parts of the former one still run.
 */
export function releaseOfTheDead(lockFile: string, cluster: string): void {
  let text: string;
  try {
    text = readFileSync(lockFile, 'utf8');
  } catch {
    return;
  }
  const pid = Number.parseInt(text, 10);
  if (pid > 0 && exists(pid) && !isDatabaseOf(pid, cluster))
    writeFileSync(lockFile, text.replace(/^\d+/, String(nobody)));
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether it has ended and only its number is left; known on Linux alone. */
function hasEnded(pid: number): boolean {
  try {
    // The name before the state stands in parentheses and may hold any character.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trimStart().startsWith('Z');
  } catch {
    return false;
  }
}
