import { useStore } from '#lib/use-store.ts';
import type { GridParts } from './grid.ts';

/** Says to screen readers what was done. */
export function GridSpeech({ parts }: { parts: GridParts }) {
  const spoken = useStore(parts.state.spoken);
  return <output className="sr-only">{spoken}</output>;
}
