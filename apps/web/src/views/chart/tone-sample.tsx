import { toneFill, type Tone } from './tones.tsx';

/** A piece of a fill, for a legend. */
export function ToneSample({ tone }: { tone: Tone }) {
  return <rect x={4} width={18} height={12} rx={1.5} fill={toneFill(tone)} />;
}
