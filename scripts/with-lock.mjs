import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './root.mjs';

/** Runs work that no other process may do in this folder at the same time; waits until another one is done. */
export async function withLock(name, work) {
  const file = path.join(root, '.cache', `${name}.lock`);
  mkdirSync(path.dirname(file), { recursive: true });
  for (let isTold = false; !take(file); isTold = true) {
    const owner = ownerOf(file);
    // It was killed before it could remove its lock.
    if (owner !== undefined && !isAlive(owner)) rmSync(file, { force: true });
    else if (!isTold) console.error(`Waiting for process ${owner ?? ''}, which is at work in this folder…`);
    await pause(100);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

function ownerOf(file) {
  try {
    // Empty for a moment after it was created.
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
