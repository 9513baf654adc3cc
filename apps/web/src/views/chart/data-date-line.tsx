export interface DataDateLineProps {
  x: number;
  top: number;
  bottom: number;
  label: string;
}

/** The day at which everything is judged. */
export function DataDateLine({ x, top, bottom, label }: DataDateLineProps) {
  return (
    <g aria-hidden>
      <line x1={x} x2={x} y1={top} y2={bottom} strokeWidth={1.25} className="stroke-(--text-muted)" />
      <text x={x} y={top - 5} textAnchor="middle" className="fill-(--text) font-medium">
        {label}
      </text>
    </g>
  );
}
