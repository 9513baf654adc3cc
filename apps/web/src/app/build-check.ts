import { isIgnorableLoss } from '#lib/load-ahead.ts';
import { mayReload } from './reload-guard.ts';

const checkEveryMs = 5 * 60_000;
const prefetchAfterMs = 1000;

interface Build {
  id: string;
}

/** The build that this page came from; empty while developing, where nothing is compared. */
const readOwnId = () => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';
let isOutdated = false;
let deciding: Promise<boolean> | undefined;

/** Watches for a newer build, and tells once when there is one. */
export function watchBuilds(onNewBuild: () => void): void {
  const ownId = readOwnId();
  if (ownId === '') return;
  setTimeout(() => void readBuild(`/builds/meta/${ownId}.json`), prefetchAfterMs);
  setInterval(() => {
    if (!isOutdated) void findNewBuild().then((isNew) => (isNew ? onNewBuild() : undefined));
  }, checkEveryMs);
  addEventListener('vite:preloadError', ({ payload }) => {
    // Told before whoever asked for the part learns of its loss, and can say that nobody waits for it.
    setTimeout(() => {
      if (!isIgnorableLoss(payload)) void reloadIfOutdated();
    });
  });
}

/**
 * A part of the page could not be loaded. When there is a new build, its files are gone from the server, so the page
 * is loaded anew. Answers whether it is.
 */
export function reloadIfOutdated(): Promise<boolean> {
  deciding ??= decide().finally(() => void (deciding = undefined));
  return deciding;
}

async function decide(): Promise<boolean> {
  const isNew = isOutdated || (await findNewBuild());
  const reloads = isNew && mayReload(sessionStorage, Date.now());
  if (reloads) location.reload();
  return reloads;
}

async function findNewBuild(): Promise<boolean> {
  const ownId = readOwnId();
  const latest = await readBuild('/builds/latest.json');
  isOutdated = ownId !== '' && latest !== undefined && latest.id !== ownId;
  return isOutdated;
}

/** A check that fails is no news; the next one comes. */
async function readBuild(address: string): Promise<Build | undefined> {
  try {
    const response = await fetch(address, { cache: 'no-store' });
    return response.ok ? ((await response.json()) as Build) : undefined;
  } catch {
    return undefined;
  }
}
