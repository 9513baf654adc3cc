import { randomUUID } from 'node:crypto';
import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import type { Serve } from '#platform/http/serve.ts';
import { recordEvent } from '#storage/events/events.ts';
import type { ResourceParts, ResourceRegistry } from '#resource/registry.ts';
import { isInOrganisation, organisation, tableMappingIn } from '#resource/table-mapping.ts';
import { answerImport } from './answer-import.ts';
import { importRecords } from './import-records.ts';

/** Import of a resource's records. */
export function serveImport(
  serve: Serve,
  parts: ResourceParts,
  registry: ResourceRegistry,
  resource: Resource,
): void {
  serve(callsOf(resource).import, async (call) => {
    const { caller: actor, body, enterByBody } = call;
    const scope = isInOrganisation({ resource }) ? undefined : await enterByBody(body.programme);
    const programme = scope?.id ?? organisation;
    return answerImport(parts, programme, call, async (trx, file, job) => {
      const tableMapping = await tableMappingIn(trx, registry, resource, programme);
      const now = parts.clock.now();
      const preview = !file.commit;
      // Only registers undo their imports.
      const operation = resource.large ? (call.operation?.id ?? randomUUID()) : undefined;
      const asked = file.options['reason'];
      const given = typeof asked === 'string' ? asked.slice(0, 500) : '';
      // A list from elsewhere is its own reason; settings that lift a rule need one.
      const reason = given === '' && resource.large ? `Imported from ${file.name}` : given;
      const by = { actor, now, scope, operation, reason, isImport: true };
      const context = { db: trx, tableMapping, registry, programme, preview, ...by };
      const result = await importRecords(context, file, job);
      if (operation === undefined) return result;
      const { create, update } = result.totals;
      if (file.commit && create + update > 0) {
        await recordEvent(trx, now, actor, {
          action: `import.${resource.name}`,
          entity: 'import',
          entityId: operation,
          programmeId: programme,
          operation,
          changes: { file: file.name, created: create, updated: update },
        });
        await job.tell(trx, { operation, into: resource.name });
      }
      return { ...result, operation };
    });
  });
}
