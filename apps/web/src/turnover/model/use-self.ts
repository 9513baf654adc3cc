import { useMemo } from 'react';
import { selfOf } from '@baton/contract/reports/report-data.ts';
import type { Self } from '@baton/domain/turnover/mine.ts';
import type { TrackerView } from './tracker-view.ts';

/** Identifies the user’s own turnovers. */
export function useSelf({ structure }: TrackerView, user: number, teams: readonly number[]): Self {
  return useMemo(() => selfOf(structure, user, teams), [structure, user, teams]);
}
