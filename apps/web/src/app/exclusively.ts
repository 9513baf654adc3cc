import type { Exclusively } from '#session/renewal.ts';

/** One tab at a time. Pages without a secure context have no locks; there every tab is on its own. */
export const exclusively: Exclusively = (work) =>
  'locks' in navigator ? navigator.locks.request('baton-refresh', work) : work();
