import { type Status, statuses } from '@baton/domain/turnover/status.ts';
import { statusInk } from './status-ink.ts';

/** How boxes too small for a mark are filled, so that they differ without their colours. Six by six. */
const hatches: Partial<Record<Status, string>> = {
  at_risk: 'M-1 7L7 -1M-1 1L1 -1M5 7L7 5',
  late: 'M-1 7L7 -1M-1 1L1 -1M5 7L7 5M-1 -1L7 7M5 -1L7 1M-1 5L1 7',
  rejected: 'M-1 -1L7 7M5 -1L7 1M-1 5L1 7',
  submitted: 'M3 0V6',
  on_track: 'M0 3H6',
  not_planned: 'M2.300 3H3.700',
};

/** The name of a fill; it has to be drawn with `StatusPatterns` in the same picture. */
export function statusFill(prefix: string, status: Status): string {
  return `url(#${prefix}-${status})`;
}

/** The fills of all statuses. */
export function StatusPatterns({ prefix }: { prefix: string }) {
  return (
    <defs>
      {statuses.map((status) => {
        const hatch = hatches[status];
        const ink = statusInk[status];
        return (
          <pattern key={status} id={`${prefix}-${status}`} width={6} height={6} patternUnits="userSpaceOnUse">
            <rect width={6} height={6} fillOpacity={hatch ? 0.22 : 1} className={ink.fill} />
            {hatch && <path d={hatch} strokeWidth={1.3} className={ink.stroke} />}
          </pattern>
        );
      })}
    </defs>
  );
}
