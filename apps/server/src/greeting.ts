import type { Config } from '#platform/config.ts';
import { version } from '#platform/version.ts';
import type { ShownFirstLogin } from './accounts/login/first-link.ts';
import { copy } from './copy.ts';

/** Start message on the terminal: URL, login, data folder. The log starts below. */
export function greeting(config: Config, port: number, wayIn: ShownFirstLogin): string {
  // Port 0 means any free one, which is known only now.
  const url = config.publicUrl.replace(/:0$/, `:${port}`);
  const lines = [
    [copy.greeting.logIn, ...howToLogIn(wayIn)],
    [copy.greeting.data, ...whereTheDataIs(config)],
    [copy.greeting.api, `${url}/api/docs/`],
    [copy.greeting.stop, copy.greeting.ctrlC],
  ];
  const text = lines.map(
    ([label = '', ...rest]) => `  ${label.padEnd(9)}${rest.join(`\n${' '.repeat(11)}`)}`,
  );
  return `\n${copy.greeting.running(url, version)}\n\n${text.join('\n')}\n`;
}

function howToLogIn(wayIn: ShownFirstLogin): string[] {
  if (!wayIn) return [copy.greeting.withPassword];
  if ('file' in wayIn) return [copy.greeting.firstLinkFile(wayIn.email), wayIn.file];
  return [copy.greeting.firstLink(wayIn.email), wayIn.link];
}

function whereTheDataIs({ databaseUrl, dataDir, dataDirReason }: Config): string[] {
  const folder = [dataDir, ...(dataDirReason === undefined ? [] : [dataDirReason])];
  if (databaseUrl === undefined) return folder;
  const { host, pathname } = new URL(databaseUrl);
  return [copy.greeting.external(`${host}${pathname}`, dataDir)];
}
