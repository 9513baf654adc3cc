import * as z from 'zod/mini';
import type { SlipFilter } from '@baton/domain/reports/slip-log.ts';
import { text, type Field } from '../form/field.ts';

/** Parses `moved.later`, `reason.late_material`, `responsible.12` or `responsible.none`; null if the text is invalid. */
export function parseSlipFilter(only: string): SlipFilter | null {
  const [, kind, key = ''] = /^(moved|reason|responsible)\.(.*)$/.exec(only) ?? [];
  if (kind === 'moved') return key === 'later' || key === 'earlier' ? { moved: key } : null;
  if (kind === 'reason') return { reason: key };
  if (kind !== 'responsible') return null;
  if (key === 'none') return { team: null };
  return /^[1-9]\d{0,9}$/.test(key) ? { team: Number(key) } : null;
}

/** The restriction as a query parameter. */
export const slipFilter: Field<string, false> = {
  ...text({
    label: 'Only forecasts that moved later or earlier, or later for one reason or responsible team',
    max: 200,
  }),
  check: z.string().check(
    z.refine((value) => value === '' || parseSlipFilter(value) !== null, {
      error:
        'Write it as moved.later, moved.earlier, reason.late_material, responsible team.12 or responsible team.none.',
    }),
  ),
};
