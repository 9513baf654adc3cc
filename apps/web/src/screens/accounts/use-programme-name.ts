import { useProgrammes } from '#session/session-context.ts';
import { copy } from './copy.tsx';

/** Returns a programme's name, or its number if the user may no longer see it. */
export function useProgrammeName(): (id: number) => string {
  const { list } = useProgrammes();
  return (id) => list.find((each) => each.id === id)?.name ?? copy.programme(id);
}
