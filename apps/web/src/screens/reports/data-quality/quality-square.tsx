import type { SquareProps } from '#views/chart/heat-row.tsx';

/** A share of turnovers: of those without fault as a bar, of those with one the darker the more. */
export interface QualityShare {
  share: number;
  text: string;
  isScore: boolean;
}

export function QualitySquare({ data, width, height }: SquareProps<QualityShare>) {
  const { share, text, isScore } = data;
  return (
    <>
      {isScore ? (
        <>
          <rect y={height / 2 - 8} width={width} height={16} rx={2} className="fill-(--surface-hover)" />
          <rect
            y={height / 2 - 8}
            width={width * share}
            height={16}
            rx={2}
            fillOpacity={0.35}
            className="fill-(--status-complete)"
          />
        </>
      ) : (
        <rect
          width={width}
          height={height}
          rx={3}
          fillOpacity={0.08 + 0.42 * Math.sqrt(share)}
          className="fill-(--status-late)"
        />
      )}
      <rect
        width={width}
        height={height}
        rx={3}
        fill="none"
        className="group-hover:stroke-(--text) group-focus-visible:stroke-(--focus) group-focus-visible:[stroke-width:2.5]"
      />
      <text
        x={width / 2}
        y={height / 2 + 4}
        textAnchor="middle"
        className={`fill-(--text) ${isScore ? 'font-medium' : ''}`}
      >
        {text}
      </text>
    </>
  );
}
