import { useState, type ReactNode } from 'react';
import { formatUnit } from '@baton/domain/turnover/format-unit.ts';
import { copy as lookaheadCopy } from '@baton/domain/lookahead/copy.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { TurnoverBar } from '#turnover/edit/turnover-bar.tsx';
import { Button } from '#ui/button.tsx';
import { SignLegend } from '#views/board/sign-legend.tsx';
import type { LookaheadContent } from './lookahead-content.ts';

interface LookaheadBarProps extends Pick<LookaheadContent, 'view' | 'board' | 'selection'> {
  hint?: string;
  children?: ReactNode;
}

/** Bar below board, list and timeline, with the legend of their signs above it. */
export function LookaheadBar({ view, board, selection, hint, children }: LookaheadBarProps) {
  const legend = useLegend();
  return (
    <>
      {legend.isOpen && (
        <SignLegend
          unit={formatUnit(view.context.slipUnit)}
          className="shrink-0 border-t border-line pt-1.5"
        />
      )}
      <TurnoverBar {...{ selection }} {...(hint !== undefined && { hint })} count={board.total}>
        {children}
        <LegendToggle {...legend} />
      </TurnoverBar>
    </>
  );
}

interface Legend {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

export function LegendToggle({ isOpen, setOpen }: Legend) {
  return (
    <Button
      size="sm"
      variant="ghost"
      icon="circle-help"
      aria-expanded={isOpen}
      onPress={() => setOpen(!isOpen)}
    >
      {lookaheadCopy.legend}
    </Button>
  );
}

const key = 'baton.legend';

function readChoice(): boolean | null {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? null : stored === 'open';
  } catch {
    // Storage is disabled.
    return null;
  }
}

/** Whether the legend is shown, stored in the browser; until chosen, a phone has no room for it. */
export function useLegend(): Legend {
  const isNarrow = useNarrow();
  const [choice, setChoice] = useState(readChoice);
  return {
    isOpen: choice ?? !isNarrow,
    setOpen(isOpen) {
      setChoice(isOpen);
      try {
        localStorage.setItem(key, isOpen ? 'open' : 'closed');
      } catch {
        // Storage is disabled; the choice is kept until the view changes.
      }
    },
  };
}
