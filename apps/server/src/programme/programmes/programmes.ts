import { programmeResource, programmes } from '@baton/contract/programme/programmes.ts';
import type { Serve } from '#platform/http/serve.ts';
import { shelf } from '#programme/served.ts';
import { serveRecords } from '#resource/serve/serve-records.ts';
import type { ResourceParts, Shelf } from '#resource/shelf.ts';
import type { Database } from '#storage/database.ts';
import { describeTemplates } from './fill-programme.ts';
import { programmeRules } from './programme-rules.ts';
import { serveFill } from './serve-fill.ts';

/** The shelf of a programme, with the programmes themselves on it. */
export const programmeShelf: Shelf = {
  ...shelf,
  resource: (name) => (name === programmeResource.name ? programmeResource : shelf.resource(name)),
  rules: (name) => (name === programmeResource.name ? programmeRules : shelf.rules(name)),
};

/** The programmes themselves; what is in them is served by others. */
export function serveProgrammes(serve: Serve, parts: ResourceParts): void {
  serve(programmes.templates, async () => describeTemplates());
  serveFill(serve, parts);
  serveRecords(serve, parts, programmeShelf, programmeResource);
}

/** What the access check asks of a programme. */
export async function findProgramme(
  db: Database,
  id: number,
): Promise<{ id: number; status: string } | undefined> {
  return db
    .selectFrom('programmes')
    .select(['id', 'status'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
