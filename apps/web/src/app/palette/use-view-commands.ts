import { useRead } from '#resource/use-read.ts';
import { useNavigate } from '@tanstack/react-router';
import { views } from '@baton/contract/views/views.ts';
import { useProgrammes } from '#session/session-context.ts';
import type { Command } from '#ui/palette/filter-commands.ts';

/** Saved views of the tracker; read when the palette opens. */
export function useViewCommands(isOpen: boolean): Command[] {
  const navigate = useNavigate();
  const { activeId } = useProgrammes();
  const { data = [] } = useRead(
    ['views', activeId],
    views.list,
    { query: { programme: activeId ?? 0 } },
    { enabled: isOpen && activeId !== null },
  );
  return data.map(({ id, name }) => ({
    id: `view-${id}`,
    group: 'Saved views',
    label: name,
    icon: 'table-2',
    run: () => void navigate({ to: '/app/tracker', search: { saved: id } }),
  }));
}
