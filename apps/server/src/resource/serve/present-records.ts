import { imagesOf } from '@baton/contract/form/image-field.ts';
import { readCustomValues } from '@baton/contract/resource/custom-fields.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { ValidationError } from '#platform/app-error.ts';
import type { Caller } from '#platform/caller.ts';
import type { Images } from '#platform/images/uploaded-images.ts';
import { programmeOf } from '#resource/record-programme.ts';
import type { RecordRow, ResourceRegistry } from '#resource/registry.ts';
import { saveRecords } from '#resource/save.ts';
import { isInOrganisation, type TableMapping } from '#resource/table-mapping.ts';
import type { WriteContext } from '#resource/write-context.ts';
import { requireTransaction } from '#storage/database.ts';
import type { FileLinks } from '#storage/images/file-links.ts';
import { claimImages, takeImages, type ImageColumns } from '#storage/images/images.ts';

/** Saves records with their images, and presents them to the caller. */
export function recordsOf(registry: ResourceRegistry, resource: Resource, links: FileLinks) {
  const names = imagesOf(resource.form);
  const rules = registry.rules(resource.name);
  return {
    /** Writes a record with its images and returns it. */
    async save(at: WriteContext, before: RecordRow | undefined, given: NewValues): Promise<RecordRow> {
      const hasImages = names.some((name) => name in given.images || given.body[name] !== undefined);
      if (!hasImages) return saveOne(at, before, given.body);
      const columns = await storeImages(at, names, before, given);
      const rest = Object.entries(given.body).filter(([name]) => !names.includes(name));
      const record = await saveOne(at, before, { ...Object.fromEntries(rest), ...columns });
      const owner = { entityId: record.id, programmeId: programmeOf(at, record.id) };
      await claimImages(requireTransaction(at.db), columns, owner);
      return record;
    },
    /** A record as answered, with the URLs of its images. */
    show: (record: RecordRow, caller: Caller): RecordRow => {
      const images = names.map((name) => [name, links.of(record[name] as number | null)]);
      const shown = { ...record, ...(Object.fromEntries(images) as Values) };
      return rules.present?.(shown, caller) ?? shown;
    },
  };
}

type Values = Record<string, unknown>;

/** Fields and uploaded images of a request. */
interface NewValues {
  body: Values;
  images: Images;
}

async function saveOne(at: WriteContext, before: RecordRow | undefined, given: Values): Promise<RecordRow> {
  const saved = await saveRecords(at, [{ before, given: checkOwn(at.tableMapping, given) }]);
  if (saved.problems) throw new ValidationError(saved.problems.get(0) ?? {});
  return saved.record!;
}

/** Stores the images of a request; those of a new record get their owner when it has an id. */
async function storeImages(
  at: WriteContext,
  names: readonly string[],
  before: RecordRow | undefined,
  { body, images }: NewValues,
): Promise<ImageColumns<string>> {
  const hasProgramme = before !== undefined || !isInOrganisation(at.tableMapping);
  const owner = {
    entity: at.tableMapping.resource.one,
    ...(hasProgramme && { programmeId: programmeOf(at, before?.id ?? 0) }),
    ...(before && { entityId: before.id }),
  };
  const given = { images, body: body as never };
  return takeImages(requireTransaction(at.db), names, given, before ?? {}, owner, at);
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
