import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FirstLogin } from './first-admin.ts';

/** How the first Admin logs in, as printed at the start: the link itself, or the file with it. */
export type ShownFirstLogin = { email: string; link: string } | { email: string; file: string } | undefined;

/**
 * The link is printed on a terminal only. In a log it would give Admin access to its readers, so it is written to a
 * file of this account; the next start replaces it, or removes it once it was used.
 */
export function showFirstLogin(wayIn: FirstLogin, dataDir: string, isTerminal: boolean): ShownFirstLogin {
  const file = path.join(dataDir, 'first-admin-link');
  // A new file, because the old one may be open elsewhere.
  rmSync(file, { force: true });
  if (!wayIn || isTerminal) return wayIn;
  writeFileSync(file, `${wayIn.link}\n`, { mode: 0o600, flag: 'wx' });
  return { email: wayIn.email, file };
}
