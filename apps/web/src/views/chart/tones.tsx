/** Fills that say what something is; each has its own texture, so that colour is never alone. */
export const tones = ['done', 'open', 'danger', 'warning', 'info', 'quiet'] as const;
export type Tone = (typeof tones)[number];

const looks: Record<Tone, { fill: string; stroke: string; hatch: string | null }> = {
  done: { fill: 'fill-(--accent-text)', stroke: 'stroke-(--accent-text)', hatch: null },
  open: {
    fill: 'fill-(--accent-text)',
    stroke: 'stroke-(--accent-text)',
    hatch: 'M-1 7L7 -1M-1 1L1 -1M5 7L7 5',
  },
  danger: { fill: 'fill-(--status-overdue)', stroke: 'stroke-(--status-overdue)', hatch: null },
  warning: {
    fill: 'fill-(--status-late)',
    stroke: 'stroke-(--status-late)',
    hatch: 'M-1 -1L7 7M5 -1L7 1M-1 5L1 7',
  },
  info: { fill: 'fill-(--status-submitted)', stroke: 'stroke-(--status-submitted)', hatch: 'M3 0V6' },
  quiet: { fill: 'fill-(--text-faint)', stroke: 'stroke-(--text-faint)', hatch: 'M0 3H6' },
};

export function toneFill(tone: Tone): string {
  return `url(#tone-${tone})`;
}

/** The fills; they have to be drawn in every picture that uses one. */
export function TonePatterns() {
  return (
    <defs>
      {tones.map((tone) => {
        const { fill, stroke, hatch } = looks[tone];
        return (
          <pattern key={tone} id={`tone-${tone}`} width={6} height={6} patternUnits="userSpaceOnUse">
            <rect width={6} height={6} fillOpacity={hatch ? 0.2 : 0.85} className={fill} />
            {hatch && <path d={hatch} strokeWidth={1.2} className={stroke} />}
          </pattern>
        );
      })}
    </defs>
  );
}
