import type { Exclusively } from '#session/renewal.ts';

/** Runs in one tab at a time. Without a secure context there are no locks, so every tab runs on its own. */
export const exclusively: Exclusively = (work) =>
  'locks' in navigator ? navigator.locks.request('baton-refresh', work) : work();
