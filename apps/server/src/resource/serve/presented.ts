import type { Resource } from '@baton/contract/resource/resource.ts';
import type { Caller } from '#platform/caller.ts';
import type { RecordRow, Shelf } from '#resource/shelf.ts';
import type { Writing } from '#resource/writing.ts';
import type { FileLinks } from '#storage/images/file-links.ts';
import { createPictures, type Given } from './pictures.ts';

export type { Given };

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
