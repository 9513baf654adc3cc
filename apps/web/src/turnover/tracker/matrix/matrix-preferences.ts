import { createStore } from '#lib/store.ts';
import { rowHeights } from '#grid/grid-source.ts';

export type Density = keyof typeof rowHeights;

/** What is remembered on this machine: how wide and how dense, which no link has to tell. */
export interface MatrixPreferences {
  widths: Record<string, number>;
  density: Density;
}

const place = 'baton.tracker';

function read(): MatrixPreferences {
  const usual: MatrixPreferences = { widths: {}, density: 'normal' };
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<MatrixPreferences>;
    const density = kept.density && kept.density in rowHeights ? kept.density : usual.density;
    return { widths: typeof kept.widths === 'object' ? kept.widths : {}, density };
  } catch {
    // Storage is switched off, or somebody else wrote there.
    return usual;
  }
}

export const matrixPreferences = createStore(read());

export function setMatrixPreferences(next: Partial<MatrixPreferences>): void {
  matrixPreferences.set({ ...matrixPreferences.read(), ...next });
  try {
    localStorage.setItem(place, JSON.stringify(matrixPreferences.read()));
  } catch {
    // It then holds until the page is left.
  }
}
