import { programmeIn } from '@baton/contract/http/programme-address.ts';
import { readPlace } from './field-search.ts';

/** The place of a label’s address, or why it is none. */
export function placeIn(text: string, code: string): { place: string } | { problem: string } {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const place = url?.searchParams.get('place') ?? '';
  if (url?.pathname !== '/app/field' || !readPlace(place))
    return { problem: 'This code isn’t a label of Baton.' };
  const programme = programmeIn(url.pathname + url.search);
  if (programme !== null && programme !== code)
    return { problem: 'This label belongs to another programme.' };
  return { place };
}
