import { useProgrammes } from '#session/session-context.ts';
import type { NameOfProgramme } from './change-texts.ts';

/** What a programme is called; its number where one does not see it any more. */
export function useProgrammeName(): NameOfProgramme {
  const { list } = useProgrammes();
  return (id) => list.find((each) => each.id === id)?.name ?? String(id);
}
