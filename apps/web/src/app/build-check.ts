import { isIgnorableLoss } from '#lib/load-ahead.ts';
import { mayReload } from './reload-guard.ts';

const checkEveryMs = 5 * 60_000;
const prefetchAfterMs = 1000;

interface Build {
  id: string;
}

/** Id of this page’s build; empty in development, where nothing is compared. */
const readOwnId = () => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';
let isOutdated = false;
let deciding: Promise<boolean> | undefined;

/** Polls for a newer build and reports it once. */
export function watchBuilds(onNewBuild: () => void): void {
  const ownId = readOwnId();
  if (ownId === '') return;
  setTimeout(() => void readBuild(`/builds/meta/${ownId}.json`), prefetchAfterMs);
  setInterval(() => {
    if (!isOutdated) void findNewBuild().then((isNew) => (isNew ? onNewBuild() : undefined));
  }, checkEveryMs);
  addEventListener('vite:preloadError', ({ payload }) => {
    // Delayed, so that the code that requested the part can first mark its error as ignorable.
    setTimeout(() => {
      if (!isIgnorableLoss(payload)) void reloadIfOutdated();
    });
  });
}

/**
 * Called if a part of the page can’t be loaded. After a new build its files are gone from the server, so the page is
 * reloaded. Returns whether it is.
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

/** A failed check is ignored; the next one follows. */
async function readBuild(address: string): Promise<Build | undefined> {
  try {
    const response = await fetch(address, { cache: 'no-store' });
    return response.ok ? ((await response.json()) as Build) : undefined;
  } catch {
    return undefined;
  }
}
