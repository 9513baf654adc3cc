import { readFileSync, writeFileSync } from 'node:fs';

/** More than any system counts its processes to. */
const nobody = 2_147_483_647;

/** Whether a process runs, also when it is somebody else's. */
export function isAlive(pid: number): boolean {
  return exists(pid) && !hasEnded(pid);
}

/**
 * A killed process keeps its number until somebody asks what became of it, which in a container without an init nobody
 * may ever do. PostgreSQL takes it for running then, and would not start beside its lock file. The file gets a number that
 * nobody has instead of being removed, since PostgreSQL also learns from it whether parts of the former one still run.
 */
export function releaseOfTheDead(lockFile: string): void {
  let text: string;
  try {
    text = readFileSync(lockFile, 'utf8');
  } catch {
    return;
  }
  const pid = Number.parseInt(text, 10);
  if (pid > 0 && hasEnded(pid)) writeFileSync(lockFile, text.replace(/^\d+/, String(nobody)));
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
