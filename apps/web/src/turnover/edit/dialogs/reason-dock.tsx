import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import type { Watch } from '#lib/overtaken.ts';
import { useStore } from '#lib/use-store.ts';
import type { ReasonAnswer } from '#turnover/edit/changes/tracker-tools.ts';
import { Button } from '#ui/button.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { canDock } from '#ui/modals/modal-area.tsx';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import { Overtaken, useOvertaken } from '#ui/overtaken.tsx';
import { LaterMoves, ReasonFields, titleOf, useReasonForm } from './reason-fields.tsx';
import { dockedQuestions, mergeQuestions, type DockedQuestion } from './reason-questions.ts';
import { copy } from './copy.ts';

const words = copy.reasons;

/** Number of moves listed, the last ones; the rest is a count. */
const maxListed = 3;

/**
 * Asks for the reasons below the content. The focus stays in the grid, so that a run of edits goes on and is answered
 * once: Ctrl/Cmd-Enter saves from anywhere, Escape cancels the edits, and undo cancels the last one.
 */
export function ReasonDock({ close }: Pick<ModalControls<void>, 'close'>) {
  const all = useStore(dockedQuestions);
  const isOver = all.length === 0;
  const end = useEffectEvent(() => close());
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  const [first] = all;
  return first ? <ReasonBar all={all} first={first} /> : null;
}

interface ReasonBarProps {
  all: readonly DockedQuestion[];
  first: DockedQuestion;
}

function ReasonBar({ all, first }: ReasonBarProps) {
  const id = useId();
  const { questions, moves } = mergeQuestions(all);
  const element = useRef<HTMLDialogElement>(null);
  const focus = useReturnFocus(element);
  const answer = (given?: ReasonAnswer) => {
    focus.giveBack();
    for (const each of all) each.answer(given);
  };
  const form = useReasonForm({
    questions,
    reasonCodes: first.reasonCodes,
    last: first.last,
    onAnswer: answer,
  });
  const confirm = () => {
    if (!form.confirm()) focusFirst(element.current);
  };
  useDockKeys(element, { confirm, cancel: () => answer(), takeBack: () => all.at(-1)?.answer() });
  const abouts = [...new Set(all.flatMap(({ about }) => about ?? []))];
  return (
    <dialog
      ref={element}
      open
      aria-labelledby={id}
      className="static m-0 max-h-[60dvh] overflow-y-auto w-full max-w-none border-t border-line-strong bg-surface-raised px-4 py-3 text-text shadow-float sm:px-6"
    >
      <form
        noValidate
        className="flex flex-wrap items-start gap-x-5 gap-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <div className="min-w-64 text-sm max-sm:w-full">
          <h2 id={id} className="text-base font-semibold">
            {titleOf(questions)}
          </h2>
          {abouts.map((about) => (
            <p key={about} className="text-text-muted">
              {about}
            </p>
          ))}
          {questions.has('why_later') && <LaterMoves moves={moves} most={maxListed} />}
        </div>
        <div className="flex min-w-0 max-w-[34rem] flex-1 flex-wrap gap-x-5 gap-y-2 max-sm:min-w-full">
          <ReasonFields {...{ questions, form }} isInLine isFocused={focus.isElsewhere} />
        </div>
        <div className="ml-auto flex items-center gap-2 sm:pt-6">
          <Button onPress={() => answer()}>Cancel</Button>
          <Button type="submit" variant="primary">
            {words.save}
          </Button>
          <span className="max-sm:hidden">
            <Kbd keys="mod+enter" />
          </span>
        </div>
      </form>
      {all.map((each, at) => (
        <DockOvertaken key={at} watch={each.watch} />
      ))}
      <p className="sr-only" aria-live="polite">
        {words.keyHint(moves.length)}
      </p>
    </dialog>
  );
}

function DockOvertaken({ watch }: { watch: Watch | undefined }) {
  return <Overtaken text={useOvertaken(watch)} />;
}

function focusFirst(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>('[data-invalid] button, [aria-invalid=true], button')?.focus();
}

const gridOf = (target: Element | null) =>
  target?.closest('[role=grid], [role=treegrid], .grid-editor') ?? null;

/** Whether the user is neither in a grid nor between two of its cells, where nothing has the focus for a moment. */
const isOutsideGrid = () => document.activeElement !== document.body && !gridOf(document.activeElement);

/** The element to go back to, from which the user came into the dock. */
function useReturnFocus(element: RefObject<HTMLElement | null>) {
  const from = useRef<Element | null>(null);
  // A grid keeps the focus, because the user may go on entering.
  const [isElsewhere] = useState(isOutsideGrid);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.closest('[data-dock], [data-float]')) from.current = target;
    };
    from.current = gridOf(document.activeElement) ? document.activeElement : null;
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  return {
    isElsewhere,
    giveBack() {
      const isInside = element.current?.contains(document.activeElement);
      if (isInside && from.current instanceof HTMLElement && from.current.isConnected)
        from.current.focus({ preventScroll: true });
    },
  };
}

interface DockActions {
  confirm: () => void;
  cancel: () => void;
  takeBack: () => void;
}

/** Keys of the dock wherever the focus is, except in an editor, a menu or a dialog, which have their own. */
function useDockKeys(element: RefObject<HTMLElement | null>, actions: DockActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    const at = target instanceof Element ? target : null;
    const isInside = element.current?.contains(at) ?? false;
    const isOther = at?.closest('[data-float], .grid-editor') != null;
    if (event.isComposing || (isOther && !isInside) || !canDock()) return;
    const isMod = event.ctrlKey || event.metaKey;
    const isInGrid = gridOf(at) !== null;
    const act =
      key === 'Enter' && isMod
        ? actions.confirm
        : key === 'Escape' && (isInside || isInGrid)
          ? actions.cancel
          : key === 'z' && isMod && !event.shiftKey && isInGrid
            ? actions.takeBack
            : undefined;
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
