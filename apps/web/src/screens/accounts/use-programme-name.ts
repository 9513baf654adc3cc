import { useProgrammes } from '#session/session-context.ts';

/** What a programme is called; its number where one does not see it any more. */
export function useProgrammeName(): (id: number) => string {
  const { list } = useProgrammes();
  return (id) => list.find((each) => each.id === id)?.name ?? `Programme ${id}`;
}
