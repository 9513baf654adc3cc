import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { CategoryMark, PunchStateMark } from './marks.tsx';
import type { Punch } from './punch.ts';
import type { Category } from './use-categories.ts';

interface PunchItemProps {
  punch: Pick<Punch, 'number' | 'state' | 'text' | 'blocks'>;
  category: Pick<Category, 'code' | 'name' | 'colour'> | undefined;
  /** Whether it says that the punch blocks; not where that is known. */
  showsBlocking: boolean;
  onOpen: () => void;
  /** When it is due, and whose it is. */
  details: ReactNode;
  children?: ReactNode;
}

/** A punch in a list; its number opens its sheet. */
export function PunchItem({ punch, category, showsBlocking, onOpen, details, children }: PunchItemProps) {
  return (
    <li className="flex items-start gap-2 py-2">
      <CategoryMark category={category} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <button
            type="button"
            className="font-medium text-accent-text tabular underline-offset-2 hover:underline"
            onClick={onOpen}
          >
            {punch.number}
          </button>
          <PunchStateMark state={punch.state} />
          {showsBlocking && punch.blocks && <Badge tone="danger">Blocks</Badge>}
        </p>
        <p className="mt-0.5 line-clamp-3 break-words">{punch.text}</p>
        <p className="mt-0.5 text-sm text-text-muted tabular">{details}</p>
        {children}
      </div>
    </li>
  );
}
