import { mayIn } from '#session/rights.ts';
import { useCurrentUser, useProgrammes } from '#session/session-context.ts';

/** Whether the user may issue and email documents of a programme. */
export function useMayIssue(programme: number): boolean {
  const user = useCurrentUser();
  const found = useProgrammes().list.find(({ id }) => id === programme);
  return found !== undefined && mayIn(user, found, 'issues.freeze');
}
