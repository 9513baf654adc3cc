import type { Resource } from '@baton/contract/resource/resource.ts';

/** Separates the fields of a record from the reason for changing them. */
export function splitReason(
  { reason: asksReason }: Pick<Resource, 'reason'>,
  { ...given }: Record<string, unknown>,
): { given: Record<string, unknown>; reason: string } {
  if (!asksReason) return { given, reason: '' };
  const { reason, ...fields } = given;
  return { given: fields, reason: typeof reason === 'string' ? reason : '' };
}
