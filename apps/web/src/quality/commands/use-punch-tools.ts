import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Programme } from '#session/programme-list.ts';
import { useCall, useCurrentUser } from '#session/session-context.ts';
import type { PunchTools } from './run-command.ts';

/** Tools for commands on the punches of a programme. */
export function usePunchTools(programme: Programme): PunchTools {
  const call = useCall();
  const client = useQueryClient();
  const user = useCurrentUser();
  return useMemo(() => ({ call, client, programme, user }), [call, client, programme, user]);
}
