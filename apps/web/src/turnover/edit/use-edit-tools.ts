import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import type { Programme } from '#session/programme-list.ts';
import { useCurrentUser, useSession } from '#session/session-context.ts';
import type { TrackerStore } from '#turnover/model/tracker-store.ts';
import { changeQuestions } from './dialogs/change-questions.tsx';
import { createCellRights } from './changes/cell-rights.ts';
import { sendUnsent } from './changes/send-unsent.ts';
import type { TrackerTools } from './changes/tracker-tools.ts';

/**
 * The tools to change a loaded tracker with the user’s permissions. Changes left over from an ended session are sent
 * first.
 */
export function useEditTools(programme: Programme, store: TrackerStore): TrackerTools {
  const session = useSession();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const rights = useMemo(() => createCellRights(user, programme), [user, programme]);
  const tools = useMemo(
    () => ({
      store,
      call: session.call,
      programme: programme.id,
      rights,
      questions: changeQuestions,
      session,
      goTo: (href: string) => void navigate({ href }),
    }),
    [store, session, programme.id, rights, navigate],
  );
  useEffect(() => void sendUnsent(tools), [tools]);
  return tools;
}
