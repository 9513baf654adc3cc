import { useQuery } from '@tanstack/react-query';
import { teams } from '@baton/contract/programme/teams.ts';
import { listQuery } from '#resource/use-records.ts';
import { useCall } from '#session/session-context.ts';
import type { Option } from '#ui/options.ts';

/** Teams of a programme as options. */
export function useTeams(programme: number | undefined): Option[] {
  const call = useCall();
  const { data = [] } = useQuery({
    ...listQuery(call, teams, programme ?? 0),
    enabled: programme !== undefined,
  });
  return data.map(({ id, code, name }) => ({ id, label: String(name), hint: String(code) }));
}
