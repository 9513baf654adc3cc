import { useQuery } from '@tanstack/react-query';
import { useState, type FocusEvent } from 'react';
import type { CellField } from '@baton/contract/turnover/tracker.ts';
import { describeChangedTo } from '#lib/overtaken.ts';
import { useDraft } from '#session/use-draft.ts';
import type { CellName } from '#turnover/model/cell-change.ts';
import { useTrackerTools } from './tracker-tools.ts';
import { whoChanged } from './who-changed.ts';

/** What somebody saw of a turnover when they began to edit it: others may change it under their hands. */
export interface Seen {
  begin: () => void;
  end: () => void;
  /** Ends with what is being sent: until then a change is one's own. */
  endWith: (sending: Promise<unknown>) => void;
  /** The version to send; undefined while nobody edits. */
  version: number | undefined;
  /** What somebody else has changed the value to since, in words; null where they have not. */
  overtaken: string | null;
}

export interface SeenValue {
  field: CellField;
  value: unknown;
  /** The value as people read it. */
  text: string;
  /** It is edited from the first moment on. */
  isEditing?: boolean;
}

/**
 * Keeps the version of a turnover from when the editing of one of its values began. It outlives the session, as what was
 * typed does: others may have changed the turnover before its author is back.
 */
export function useSeen(cell: CellName, { field, value, text, isEditing = false }: SeenValue): Seen {
  const tools = useTrackerTools();
  const look = () => ({ version: tools.store.versionNow(cell), value });
  const [opened] = useState(isEditing ? look : null);
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

/** Runs when the focus leaves an element and all that stands in it. */
export function leaving(run: () => void) {
  return ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) run();
  };
}
