import { imagesOf } from '@baton/contract/form/image-field.ts';
import { readOwnValues } from '@baton/contract/resource/own-columns.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { ValidationError } from '#platform/app-error.ts';
import type { Caller } from '#platform/caller.ts';
import type { Images } from '#platform/images/uploaded-images.ts';
import { programmeOf } from '#resource/place.ts';
import { saveRecords } from '#resource/save.ts';
import type { RecordRow, Shelf } from '#resource/shelf.ts';
import { isInOrganisation, type Stored } from '#resource/stored.ts';
import type { Writing } from '#resource/writing.ts';
import type { FileLinks } from '#storage/images/file-links.ts';
import { claimImages, takeImages } from '#storage/images/images.ts';

/** How records come and go: `save` takes their pictures, `show` gives them as the caller sees them. */
export function recordsOf(shelf: Shelf, resource: Resource, links: FileLinks) {
  const pictures = createPictures(resource, links);
  const rules = shelf.rules(resource.name);
  return {
    save: (at: Writing, before: RecordRow | undefined, given: Given) => pictures.save(at, before, given),
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
function createPictures(resource: Resource, links: FileLinks) {
  const names = imagesOf(resource.form);
  return {
    /** Writes one record with its pictures and answers its number. */
    async save(at: Writing, before: RecordRow | undefined, { body, images }: Given): Promise<number> {
      const { trx } = at;
      // A new programme's picture is told below whose it is.
      const place = before || !isInOrganisation(at.stored) ? programmeOf(at, before?.id ?? 0) : undefined;
      const owner = {
        entity: resource.one,
        ...(place !== undefined && { programmeId: place }),
        ...(before && { entityId: before.id }),
      };
      const columns = await takeImages(trx, names, { images, body: body as never }, before ?? {}, owner, at);
      const rest = Object.entries(body).filter(([name]) => !names.includes(name));
      const given: Values = { ...checkOwn(at.stored, Object.fromEntries(rest)), ...columns };
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
export function checkOwn({ own, resource }: Stored, given: Record<string, unknown>): Record<string, unknown> {
  if (own === undefined) return given;
  const read = readOwnValues(resource, given);
  if (read.errors) throw new ValidationError(read.errors);
  return read.values;
}
