import type { Resource } from '@baton/contract/resource/resource.ts';
import { keysOf, type DataRecord } from '#resource/record.ts';
import { copy } from './copy.ts';

/** Asks for confirmation before records are deleted. */
export async function askDelete(resource: Resource, records: readonly DataRecord[]): Promise<boolean> {
  const { confirmDanger } = await import('#ui/modals/confirm-danger.tsx');
  return confirmDanger({
    title: copy.delete.title(keysOf(resource, records)),
    text: copy.delete.text,
    confirmLabel: copy.delete.confirm,
  });
}
