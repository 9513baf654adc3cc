import { useMemo } from 'react';
import type { Self } from '@baton/domain/turnover/filter.ts';
import type { TrackerView } from './tracker-view.ts';

/** Whose turnovers are "mine": of the own teams, and of the scopes that one owns as a person of the programme. */
export function useSelf({ structure }: TrackerView, user: number, teams: readonly number[]): Self {
  return useMemo(() => {
    const person = structure.people.find((each) => each.user === user);
    const own = person?.team == null ? [] : [person.team];
    return { teams: [...new Set([...teams, ...own])], person: person?.id ?? null };
  }, [structure, user, teams]);
}
