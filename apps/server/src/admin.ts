import { parseArgs } from 'node:util';
import { systemClock } from '#platform/clock.ts';
import { CommandError, runCommand, printLine } from '#platform/command.ts';
import { readConfig } from '#platform/config.ts';
import { openStorage } from '#storage/database.ts';
import { findDataFolder } from '#storage/embedded/data-folder.ts';
import { StartError } from '#storage/embedded/start-error.ts';
import { migrate } from '#storage/migrate.ts';
import { migrations } from '#storage/migrations.ts';
import { openDatabase } from '#storage/open-database.ts';
import { createAdminLink, makeAdmin } from './accounts/login/admin-links.ts';
import { copy } from './app/copy.ts';

const { usage } = copy.admin;

const workflowActions = { create: makeAdmin, 'reset-link': createAdminLink };

async function admin(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  });
  if (values.help) return printLine(usage);
  const [name = '', email = '', ...more] = positionals;
  const act = Object.hasOwn(workflowActions, name)
    ? workflowActions[name as keyof typeof workflowActions]
    : undefined;
  if (!act || email === '' || more.length > 0) throw new CommandError(copy.admin.missing(usage));
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new CommandError(`“${email}” isn’t an email address.`);
  const config = readConfig(process.env, findDataFolder);
  const database = await openDatabase(config, 'beside');
  try {
    await migrate(database.connection, migrations);
    const storage = openStorage(database.connection, () => undefined, { connections: 2 });
    try {
      const path = await act(storage.db, systemClock.now(), email);
      printLine(copy.admin.link(email, config.publicUrl + path));
    } finally {
      await storage.close();
    }
  } finally {
    await database.stop();
  }
}

runCommand(admin, { failed: 'Nothing was changed.', usage, known: [StartError] });
