import { imagesOf } from '@baton/contract/form/image-field.ts';
import { readOwnValues } from '@baton/contract/resource/own-columns.ts';
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

/** How records come and go: `save` takes their pictures, `show` gives them as the caller sees them. */
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

/** What a call said of a record: its fields, and the pictures that came as files. */
export interface Given {
  body: Values;
  images: Images;
}

/** The images of a resource's records: kept as numbers of files, answered as addresses. */
function createImages(resource: Resource, links: FileLinks) {
  const names = imagesOf(resource.form);
  return {
    /** Writes one record with its pictures and answers its number. */
    async save(at: WriteContext, before: RecordRow | undefined, { body, images }: Given): Promise<number> {
      const { trx } = at;
      // A new programme's picture is told below whose it is.
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
    /** A record as it is answered. */
    show(record: RecordRow): RecordRow {
      const shown = names.map((name) => [name, links.of(record[name] as number | null)]);
      return { ...record, ...(Object.fromEntries(shown) as Values) };
    },
  };
}

/** Values with those of the columns that the programme has added, checked like all others. */
export function checkOwn(
  { own, resource }: TableMapping,
  given: Record<string, unknown>,
): Record<string, unknown> {
  if (own === undefined) return given;
  const read = readOwnValues(resource, given);
  if (read.errors) throw new ValidationError(read.errors);
  return read.values;
}
