import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Programme } from '#session/programme-list.ts';
import { useCall, useCurrentUser } from '#session/session-context.ts';
import type { RegisterTools } from './register.ts';

/** What declarations and commands need of the page. */
export function useRegisterTools(programme: Programme): RegisterTools {
  const call = useCall();
  const client = useQueryClient();
  const user = useCurrentUser();
  return useMemo(() => ({ call, client, programme, user }), [call, client, programme, user]);
}
