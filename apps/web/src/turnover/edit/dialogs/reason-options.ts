import type { TrackerStructure } from '@baton/contract/tracker/tracker-data.ts';
import type { Option } from '#ui/options.ts';

/** Active reason codes as options. */
export function reasonOptions(codes: TrackerStructure['reason_codes']): Option[] {
  return codes.filter(({ active }) => active).map(({ code, label }) => ({ id: code, label }));
}
