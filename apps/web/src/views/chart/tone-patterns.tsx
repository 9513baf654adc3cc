import type { PlainShape, Shape } from '@baton/domain/chart/shapes.ts';
import { hatchWidth, tileSize, toneStyles, type Tone } from '@baton/domain/chart/tones.ts';

/** Fill of a tone; `prefix` is that of the patterns in the same drawing. */
export function toneFill(prefix: string, tone: Tone): string {
  return `url(#${prefix}-${tone})`;
}

/** Fills of the tones that occur in a drawing. */
export function TonePatterns({ shapes, prefix }: { shapes: readonly Shape[]; prefix: string }) {
  return (
    <defs>
      {[...tonesIn(shapes)].map((tone) => {
        const { ink, hatch, opacity } = toneStyles[tone];
        const lines = hatch.map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`).join('');
        return (
          <pattern
            key={tone}
            id={`${prefix}-${tone}`}
            width={tileSize}
            height={tileSize}
            patternUnits="userSpaceOnUse"
          >
            <rect width={tileSize} height={tileSize} fillOpacity={opacity} fill={`var(--${ink})`} />
            {lines !== '' && <path d={lines} strokeWidth={hatchWidth} stroke={`var(--${ink})`} />}
          </pattern>
        );
      })}
    </defs>
  );
}

function tonesIn(shapes: readonly Shape[]): Set<Tone> {
  const found = new Set<Tone>();
  const style = (shape: PlainShape) => {
    if (shape.kind === 'rect' && shape.fill && 'tone' in shape.fill) found.add(shape.fill.tone);
  };
  for (const shape of shapes) {
    if (shape.kind === 'mark') shape.shapes.forEach(style);
    else if (shape.kind !== 'rows' && shape.kind !== 'head') style(shape);
  }
  return found;
}
