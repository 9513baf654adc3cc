import { useQuery } from '@tanstack/react-query';
import { useState, type FocusEvent } from 'react';
import type { CellField } from '@baton/contract/tracker/tracker.ts';
import { describeChangedTo } from '#lib/overtaken.ts';
import { useDraft } from '#session/use-draft.ts';
import type { CellName } from '#turnover/model/cell-name.ts';
import { useTrackerTools } from './tracker-tools.ts';
import { whoChanged } from './watch-cells.ts';

/** The state of a turnover when the user began to edit it; other users may change it meanwhile. */
interface Seen {
  begin: () => void;
  end: () => void;
  /** Ends when the request has settled; until then a change is the user’s own. */
  endWith: (sending: Promise<unknown>) => void;
  /** The version to send; undefined while not editing. */
  version: number | undefined;
  /** The value another user has set since, as text, or null. */
  overtaken: string | null;
}

interface SeenValue {
  field: CellField;
  value: unknown;
  /** The value as text. */
  text: string;
  /** Editing begins at mount. */
  isEditing?: boolean;
}

/**
 * Remembers the version of a turnover from when editing began. It survives the session together with the typed text,
 * because other users may change the turnover before the user logs in again.
 */
export function useSeen(cell: CellName, { field, value, text, isEditing = false }: SeenValue): Seen {
  const tools = useTrackerTools();
  const look = () => ({ version: tools.store.versionNow(cell), value });
  const [opened] = useState(isEditing ? look : null);
  // not copy: the key of a draft
  const name = `seen of ${field} of ${cell.scope} ${cell.milestone}`;
  const [typedOver, setTypedOver] = useDraft<ReturnType<typeof look> | null>(name, null);
  const began = typedOver ?? opened;
  const [isSending, setSending] = useState(false);
  const isOvertaken = began !== null && began.value !== value && !isSending;
  const { data: by } = useQuery({
    queryKey: [
      'who-changed',
      tools.programme,
      cell.scope,
      cell.milestone,
      field,
      tools.store.versionNow(cell),
    ],
    queryFn: () => whoChanged(tools, cell, field),
    enabled: isOvertaken,
  });
  return {
    begin: () => setTypedOver(began ?? look()),
    end: () => setTypedOver(null),
    endWith(sending) {
      setSending(true);
      const finish = () => {
        setSending(false);
        setTypedOver(null);
      };
      sending.then(finish, finish);
    },
    version: began?.version,
    overtaken: isOvertaken ? describeChangedTo(text, by) : null,
  };
}

/** Runs when the focus leaves an element and its descendants. */
export function leaving(run: () => void) {
  return ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) run();
  };
}
