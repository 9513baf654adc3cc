import { useEffect, useEffectEvent, useState } from 'react';
import { onSessionEnd } from '#lib/session-caches.ts';
import { useStore } from '#lib/use-store.ts';
import { useCall } from '#session/session-context.ts';
import { notify, notifyWithUndo } from '#ui/notices/notify.ts';
import { copy } from './copy.ts';
import { createImportFlow, type ImportFlow, type ImportState } from './import-flow.ts';
import type { FileResult, ImportKind } from './import-kind.ts';

/** Imports by id whose dialog was closed while the server worked on them; opening it again continues them. */
const closed = new Map<string, Pick<ImportFlow<never, never>, 'startOver'>>();
const open = new Set<string>();
onSessionEnd(() => {
  closed.forEach((flow) => flow.startOver());
  closed.clear();
});

export type Import<Answers extends object, Result extends FileResult> = Omit<
  ImportFlow<Answers, Result>,
  'state'
> & {
  state: ImportState<Answers, Result>;
  /** Closing the dialog leaves the undo in a notice. */
  leaveUndo: () => void;
};

/** What every part of the dialog is given. */
export interface ImportProps<Answers extends object, Result extends FileResult> {
  kind: ImportKind<Answers, Result>;
  flow: Import<Answers, Result>;
}

export interface ImportResultProps<Answers extends object, Result extends FileResult> extends ImportProps<
  Answers,
  Result
> {
  result: Result;
}

/** A new import, or the one of this kind that was closed. A given file replaces a closed preview, never a commit. */
export function useImport<Answers extends object, Result extends FileResult>(
  kind: ImportKind<Answers, Result>,
  file: File | undefined,
): Import<Answers, Result> {
  const call = useCall();
  const { id } = kind;
  const [flow] = useState(() => {
    const kept = closed.get(id) as ImportFlow<Answers, Result> | undefined;
    if (kept && (!file || kept.state.read().busy === 'committing')) return kept;
    kept?.startOver();
    const flow = createImportFlow(call, kind, (result) => {
      kind.onImported();
      if (result && !open.has(id)) tellImported(kind, flow, result);
    });
    return flow;
  });

  const readGivenFile = useEffectEvent(() => {
    if (file && flow.state.read().file === undefined) flow.chooseFile(file);
  });
  useEffect(() => {
    open.add(id);
    readGivenFile();
    return () => {
      open.delete(id);
      if (flow.state.read().busy) closed.set(id, flow);
      else closed.delete(id);
    };
  }, [flow, id]);

  const leaveUndo = () => {
    const { step, result, isUndone } = flow.state.read();
    if (step === 'done' && result && !isUndone && kind.undo?.(result)) tellImported(kind, flow, result);
  };
  return { ...flow, leaveUndo, state: useStore(flow.state) };
}

/** An undo needs time to be considered; after that it is in the inbox. */
const undoTimeout = 12_000;

/** Tells the result of an import whose dialog is closed, with its undo. */
function tellImported<Answers extends object, Result extends FileResult>(
  kind: ImportKind<Answers, Result>,
  flow: ImportFlow<Answers, Result>,
  result: Result,
): void {
  const notice = { title: `Import of ${kind.many} finished`, text: kind.describeDone(result) };
  if (!kind.undo?.(result)) return void notify({ ...notice, kind: 'success' });
  const undo = async () => {
    if (await flow.undo(result)) notify({ kind: 'success', title: copy.undo.done, text: copy.undo.restored });
  };
  notifyWithUndo({ ...notice, timeout: undoTimeout, undo: () => void undo() });
  return undefined;
}
