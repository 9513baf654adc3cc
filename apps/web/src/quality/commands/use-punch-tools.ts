import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CurrentUser } from '@baton/contract/accounts/users.ts';
import type { Call } from '#lib/api-client.ts';
import type { Programme } from '#session/programme-list.ts';
import { useCall, useCurrentUser } from '#session/session-context.ts';

/** What commands need of the page. */
export interface PunchTools {
  call: Call;
  client: QueryClient;
  programme: Programme;
  user: CurrentUser;
}

/** Tools for commands on the punches of a programme. */
export function usePunchTools(programme: Programme): PunchTools {
  const call = useCall();
  const client = useQueryClient();
  const user = useCurrentUser();
  return useMemo(() => ({ call, client, programme, user }), [call, client, programme, user]);
}
