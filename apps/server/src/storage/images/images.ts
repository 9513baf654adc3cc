import { createHash } from 'node:crypto';
import type { FieldErrors } from '@baton/contract/form/form.ts';
import { ValidationError } from '#platform/app-error.ts';
import type { Actor } from '#platform/caller.ts';
import type { Image } from '#platform/images/image.ts';
import type { Images } from '#platform/images/uploaded-images.ts';
import type { Transaction } from '#storage/database.ts';
import { copy } from '#storage/copy.ts';

/** Whose images they are; a new record has no number yet. */
interface ImageOwner {
  entity: string;
  entityId?: number;
  programmeId?: number;
}

/** Image files and fields of a request. */
export interface GivenImages<Name extends string> {
  images: Images;
  body: { [name in Name]?: string | null | undefined };
}

/** The columns of images that change, each with the number of its file. */
export type ImageColumns<Name extends string> = { [name in Name]?: number | null };

/**
 * Stores the uploaded images and removes those they replace, in the transaction that then writes the record. An
 * identical image changes nothing.
 */
export async function takeImages<Name extends string>(
  trx: Transaction,
  names: readonly Name[],
  { images, body }: GivenImages<Name>,
  current: { [name in Name]?: unknown },
  owner: ImageOwner,
  { actor, now }: { actor: Actor; now: Date },
): Promise<ImageColumns<Name>> {
  const columns: ImageColumns<Name> = {};
  const errors: FieldErrors = {};
  for (const name of names) {
    const old = typeof current[name] === 'number' ? current[name] : null;
    const image = images[name];
    const text = body[name];
    if (image) {
      if (!(await isSame(trx, old, image)))
        columns[name] = await storeImage(trx, name, image, owner, actor, now);
    } else if (text === null) {
      if (old !== null) columns[name] = null;
    } else if (text !== undefined && !(old !== null && text.includes(`/api/files/${old}/`))) {
      errors[name] = [copy.imageAsFile];
    }
    if (old !== null && columns[name] !== undefined)
      await trx.deleteFrom('files').where('id', '=', old).execute();
  }
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
  return columns;
}

/** Sets the record's id on images uploaded before the record existed. */
export async function claimImages(
  trx: Transaction,
  columns: ImageColumns<string>,
  owner: Required<Pick<ImageOwner, 'entityId'>> & Pick<ImageOwner, 'programmeId'>,
): Promise<void> {
  const ids = Object.values(columns).filter((id) => typeof id === 'number');
  if (ids.length === 0) return;
  await trx
    .updateTable('files')
    .set({ entity_id: owner.entityId, programme_id: owner.programmeId ?? null })
    .where('id', 'in', ids)
    .execute();
}

async function isSame(trx: Transaction, id: number | null, image: Image): Promise<boolean> {
  if (id === null) return false;
  const file = await trx.selectFrom('files').select('sha256').where('id', '=', id).executeTakeFirst();
  return file?.sha256.equals(hashOf(image)) ?? false;
}

function hashOf({ data }: Image): Buffer {
  return createHash('sha256').update(data).digest();
}

async function storeImage(
  trx: Transaction,
  field: string,
  image: Image,
  { entity, entityId, programmeId }: ImageOwner,
  actor: Actor,
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('files')
    .values({
      ...image,
      entity,
      field,
      entity_id: entityId ?? null,
      programme_id: programmeId ?? null,
      size: image.data.length,
      sha256: hashOf(image),
      created_at: now,
      created_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
