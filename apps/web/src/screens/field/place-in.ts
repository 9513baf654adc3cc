import { programmeIn } from '@baton/contract/http/programme-address.ts';
import { readPlace } from './field-search.ts';
import { copy } from './copy.ts';

/** The place of a label’s address, or why it is none. */
export function placeIn(text: string, code: string): { place: string } | { problem: string } {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const place = url?.searchParams.get('place') ?? '';
  if (url?.pathname !== '/app/field' || !readPlace(place)) return { problem: copy.scan.otherCode };
  const programme = programmeIn(url.pathname + url.search);
  if (programme !== null && programme !== code) return { problem: copy.scan.otherProgramme };
  return { place };
}
