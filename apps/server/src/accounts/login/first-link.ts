import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FirstLogin } from './first-admin.ts';

/** How the first Admin gets in, as the greeting tells it: by the link itself, or by the file that holds it. */
export type ShownFirstLogin = { email: string; link: string } | { email: string; file: string } | undefined;

/**
 * A link is shown to a person at a terminal. In a log it would make an Admin of anyone who reads logs, so there it goes into
 * a file of this account alone; the next start makes another one, or removes it once somebody has logged in.
 */
export function showFirstLogin(wayIn: FirstLogin, dataDir: string, isTerminal: boolean): ShownFirstLogin {
  const file = path.join(dataDir, 'first-admin-link');
  // A new file, never one that others may have opened.
  rmSync(file, { force: true });
  if (!wayIn || isTerminal) return wayIn;
  writeFileSync(file, `${wayIn.link}\n`, { mode: 0o600, flag: 'wx' });
  return { email: wayIn.email, file };
}
