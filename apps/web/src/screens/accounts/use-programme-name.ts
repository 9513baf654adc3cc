import { useProgrammes } from '#session/session-context.ts';

/** Returns a programme's name, or its number if the user may no longer see it. */
export function useProgrammeName(): (id: number) => string {
  const { list } = useProgrammes();
  return (id) => list.find((each) => each.id === id)?.name ?? `Programme ${id}`;
}
