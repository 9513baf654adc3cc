import { imagesOf } from '@baton/contract/form/image-field.ts';
import { readCustomValues } from '@baton/contract/resource/custom-fields.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { ValidationError } from '#platform/app-error.ts';
import type { Caller } from '#platform/caller.ts';
import type { Images } from '#platform/images/uploaded-images.ts';
import { programmeOf } from '#resource/place.ts';
import type { RecordRow, ResourceRegistry } from '#resource/registry.ts';
import { saveRecords } from '#resource/save.ts';
import { isInOrganisation, type TableMapping } from '#resource/table-mapping.ts';
import type { WriteContext } from '#resource/write-context.ts';
import type { FileLinks } from '#storage/images/file-links.ts';
import { claimImages, takeImages } from '#storage/images/images.ts';

/** Saves records with their images, and presents them to the caller. */
export function recordsOf(registry: ResourceRegistry, resource: Resource, links: FileLinks) {
  const pictures = createImages(resource, links);
  const rules = registry.rules(resource.name);
  return {
    save: (at: WriteContext, before: RecordRow | undefined, given: Given) => pictures.save(at, before, given),
    show: (record: RecordRow, caller: Caller): RecordRow => {
      const shown = pictures.show(record);
      return rules.present?.(shown, caller) ?? shown;
    },
  };
}

type Values = Record<string, unknown>;

/** Fields and uploaded images of a request. */
export interface Given {
  body: Values;
  images: Images;
}

/** Images of a resource's records: stored as file ids, answered as URLs. */
function createImages(resource: Resource, links: FileLinks) {
  const names = imagesOf(resource.form);
  return {
    /** Writes a record with its images and returns its id. */
    async save(at: WriteContext, before: RecordRow | undefined, { body, images }: Given): Promise<number> {
      const { trx } = at;
      // Images of a new programme get their owner below.
      const place =
        before || !isInOrganisation(at.tableMapping) ? programmeOf(at, before?.id ?? 0) : undefined;
      const owner = {
        entity: resource.one,
        ...(place !== undefined && { programmeId: place }),
        ...(before && { entityId: before.id }),
      };
      const columns = await takeImages(trx, names, { images, body: body as never }, before ?? {}, owner, at);
      const rest = Object.entries(body).filter(([name]) => !names.includes(name));
      const given: Values = { ...checkOwn(at.tableMapping, Object.fromEntries(rest)), ...columns };
      const { ids, problems } = await saveRecords(at, [before ? { id: before.id, given } : { given }]);
      if (problems) throw new ValidationError(problems.get(0) ?? {});
      const entityId = ids[0] ?? 0;
      await claimImages(trx, columns, { entityId, programmeId: programmeOf(at, entityId) });
      return entityId;
    },
    /** A record as answered. */
    show(record: RecordRow): RecordRow {
      const shown = names.map((name) => [name, links.of(record[name] as number | null)]);
      return { ...record, ...(Object.fromEntries(shown) as Values) };
    },
  };
}

/** Validates the values of custom fields. */
export function checkOwn(
  { own, resource }: TableMapping,
  given: Record<string, unknown>,
): Record<string, unknown> {
  if (own === undefined) return given;
  const read = readCustomValues(resource, given);
  if (read.errors) throw new ValidationError(read.errors);
  return read.values;
}
