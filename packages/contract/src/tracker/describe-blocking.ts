import { formatNumber } from '@baton/domain/format-number.ts';
import { formatList } from '@baton/domain/locale.ts';
import { plural } from '@baton/domain/plural.ts';
import { copy } from '@baton/domain/quality/copy.ts';
import { entities } from '../entities.ts';
import type { MilestoneBlocked } from './blockers.ts';

/** '2 A punches and 1 B punch'. */
export function describeBlocking(groups: MilestoneBlocked['counts']['categories']): string {
  return formatList(
    groups.map(({ count, code, entity }) => {
      if (entity === undefined) return copy.ofCategory(count, code);
      const { one, many } = entities[entity];
      return plural(count, { one: `1 ${one}`, other: `${formatNumber(count)} ${many}` });
    }),
  );
}
