import { punchCalls } from '@baton/contract/quality/punch-calls.ts';
import type { NoticeParts } from '#accounts/inbox/notify.ts';
import type { Serve } from '#platform/http/serve.ts';
import { registry } from '#programme/served.ts';
import type { ResourceParts } from '#resource/registry.ts';
import { tableMappingOf } from '#resource/table-mapping.ts';
import { serveCommands } from './commands/serve-commands.ts';
import { countPunches } from './count-punches.ts';
import { servedPunches } from './served-punches.ts';

/** Commands on punches, their counts and their history. */
export function servePunches(serve: Serve, parts: ResourceParts & NoticeParts): void {
  const { db, clock } = parts;
  const tableMapping = tableMappingOf(registry, servedPunches.resource);
  serveCommands(serve, parts, servedPunches, punchCalls);

  serve(punchCalls.counts, async ({ caller, query, enterByQuery }) => {
    const programme = (await enterByQuery()).id;
    return countPunches({ db, tableMapping, registry, programme, caller, now: clock.now() }, query);
  });
}
