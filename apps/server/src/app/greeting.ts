import type { Config } from '#platform/config.ts';
import { version } from '#platform/version.ts';
import type { ShownFirstLogin } from '#accounts/login/first-link.ts';
import { copy } from './copy.ts';

/** Start message on the terminal: URL, login, data folder. The log starts below. */
export function greeting(config: Config, port: number, wayIn: ShownFirstLogin): string {
  // Port 0 means any free one, which is known only now.
  const url = config.publicUrl.replace(/:0$/, `:${port}`);
  const lines = [
    ['Log in', ...howToLogIn(wayIn)],
    ['Data', ...whereTheDataIs(config)],
    [copy.greeting.api, `${url}/api/docs/`],
    ['Stop', copy.greeting.ctrlC],
  ];
  const text = lines.map(
    ([label = '', ...rest]) => `  ${label.padEnd(9)}${rest.join(`\n${' '.repeat(11)}`)}`,
  );
  return `\nBaton is running at ${url}   (version ${version})\n\n${text.join('\n')}\n`;
}

function howToLogIn(wayIn: ShownFirstLogin): string[] {
  if (!wayIn) return ['with your email and password'];
  if ('file' in wayIn)
    return [`No users yet. The link to set a password for ${wayIn.email} is in this file:`, wayIn.file];
  return [`No users yet. Open this link to set a password for ${wayIn.email} (works once):`, wayIn.link];
}

function whereTheDataIs({ databaseUrl, dataDir, dataDirReason }: Config): string[] {
  const folder = [dataDir, ...(dataDirReason === undefined ? [] : [dataDirReason])];
  if (databaseUrl === undefined) return folder;
  const { host, pathname } = new URL(databaseUrl);
  return [copy.greeting.external(`${host}${pathname}`, dataDir)];
}
