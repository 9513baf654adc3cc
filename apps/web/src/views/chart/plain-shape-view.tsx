import type { SVGProps } from 'react';
import type { Fill, PlainShape, Reaction, Stroke, TextShape } from '@baton/domain/chart/shapes.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { StatusShape } from '#ui/status-shape.tsx';
import { toneFill } from './tone-patterns.tsx';

interface PlainShapeViewProps {
  shape: PlainShape;
  prefix: string;
  /** Its text isn't read aloud, because it isn't part of a mark. */
  isHidden?: boolean;
}

const outline =
  'group-hover:stroke-(--text) group-hover:[stroke-opacity:1] group-focus-visible:stroke-(--focus) group-focus-visible:[stroke-opacity:1] group-focus-visible:[stroke-width:3]';
const appear =
  'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 group-focus-visible:stroke-(--focus)';

function classOf(reaction: Reaction | undefined): string | undefined {
  if (reaction === 'outline') return outline;
  return reaction === 'hover' ? appear : undefined;
}

function strokeProps(stroke: Stroke | undefined): SVGProps<never> {
  if (!stroke) return {};
  return {
    stroke: `var(--${stroke.ink})`,
    strokeWidth: stroke.width,
    strokeOpacity: stroke.opacity,
    strokeDasharray: stroke.dash?.join(' '),
  };
}

function fillProps(fill: Fill | undefined, reaction: Reaction | undefined, prefix: string): SVGProps<never> {
  if (reaction === 'target') return { fill: 'transparent' };
  if (!fill) return { fill: 'none' };
  if ('tone' in fill) return { fill: toneFill(prefix, fill.tone) };
  return { fill: `var(--${fill.ink})`, fillOpacity: fill.opacity };
}

/** One shape as SVG. Colours are attributes, so that the classes of a mark's reaction take precedence. */
export function PlainShapeView({ shape, prefix, isHidden }: PlainShapeViewProps) {
  switch (shape.kind) {
    case 'line':
      return (
        <polyline
          points={shape.points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}
          fill="none"
          strokeLinejoin="round"
          {...strokeProps(shape.stroke)}
          className={classOf(shape.reaction)}
        />
      );
    case 'rect':
      return (
        <rect
          x={round(shape.x)}
          y={round(shape.y)}
          width={round(shape.width)}
          height={round(shape.height)}
          rx={shape.radius}
          {...fillProps(shape.fill, shape.reaction, prefix)}
          {...strokeProps(shape.stroke)}
          className={classOf(shape.reaction)}
        />
      );
    case 'circle':
      return (
        <circle
          cx={round(shape.x)}
          cy={round(shape.y)}
          r={shape.r}
          {...fillProps(shape.fill, shape.reaction, prefix)}
          {...strokeProps(shape.stroke)}
          className={classOf(shape.reaction)}
        />
      );
    case 'text':
      return <TextView shape={shape} isHidden={isHidden} />;
    case 'status':
      return <StatusShape status={shape.status} x={round(shape.x)} y={round(shape.y)} size={shape.size} />;
  }
}

const weights = { regular: undefined, medium: 500, bold: 600 } as const;

function TextView({ shape, isHidden }: { shape: TextShape; isHidden: boolean | undefined }) {
  const { text, ink, size, weight = 'regular', align, hasHalo, angle, reaction } = shape;
  const [x, y] = [round(shape.x), round(shape.y)];
  return (
    <text
      {...(angle === undefined ? { x, y } : { transform: `translate(${x} ${y}) rotate(${angle})` })}
      aria-hidden={isHidden || undefined}
      fill={`var(--${ink})`}
      fontSize={size}
      fontWeight={weights[weight]}
      textAnchor={align}
      {...(hasHalo && { paintOrder: 'stroke', stroke: 'var(--surface)', strokeWidth: 3 })}
      className={joinClasses(
        'whitespace-pre',
        reaction === 'outline' && 'group-hover:underline group-focus-visible:underline',
      )}
    >
      {text}
    </text>
  );
}

/** Hundredths of a pixel are enough, and keep the page and its files small. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
