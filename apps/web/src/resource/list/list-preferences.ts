import { useMemo, useState } from 'react';
import { rowHeights } from '#grid/grid-source.ts';

export type Density = keyof typeof rowHeights;

interface Preferences {
  columns?: string[];
  density?: Density;
}

function read(key: string): Preferences {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Preferences;
  } catch {
    // Storage is disabled, or its content is invalid.
    return {};
  }
}

function write(key: string, preferences: Preferences): void {
  try {
    localStorage.setItem(key, JSON.stringify(preferences));
  } catch {
    // The preference then applies until the page is closed.
  }
}

/** Shown columns and row height of a list, stored in this browser. */
export function useListPreferences(name: string, defaults: readonly string[], allowed: readonly string[]) {
  const [columnsKey, densityKey] = [`baton.list.${name}`, 'baton.list'];
  const [chosen, setChosen] = useState(() => read(columnsKey).columns);
  const [density, setDensity] = useState(() => read(densityKey).density);
  const columns = useMemo(
    () => (Array.isArray(chosen) ? allowed.filter((each) => chosen.includes(each)) : defaults),
    [chosen, allowed, defaults],
  );
  const known = density && density in rowHeights ? density : 'normal';
  return {
    columns,
    density: known,
    rowHeight: rowHeights[known],
    setColumns: (next: string[] | undefined) => {
      setChosen(next);
      write(columnsKey, next ? { columns: next } : {});
    },
    setDensity: (next: Density) => {
      setDensity(next);
      write(densityKey, { density: next });
    },
  };
}

export type ListPreferences = ReturnType<typeof useListPreferences>;
