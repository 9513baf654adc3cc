import {
  certificateStateLabels,
  outcomeLabels,
  type CertificateRow,
} from '@baton/contract/turnover/certificates.ts';
import { formatDay } from '#lib/format-day.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { readToday } from '#lib/today.ts';
import { CardList, useCardWindow } from '#resource/window/card-list.tsx';
import type { OpenRegister } from '#resource/window/use-windowed-records.ts';
import { Badge } from '#ui/badge.tsx';
import { copy } from '../copy.ts';

export interface CertificateCardsProps {
  register: OpenRegister;
  onOpen: (id: number) => void;
}

const cardHeight = 92;

/** The register on a phone. */
export function CertificateCards({ register, onOpen }: CertificateCardsProps) {
  const cards = useCardWindow(register, cardHeight);
  const cardOf = (key: string) => {
    const row = register.get(key) as CertificateRow | undefined;
    return row && <Card {...{ row, onOpen }} />;
  };
  return <CardList {...cards} label={copy.title} cardOf={cardOf} />;
}

function Card({ row, onOpen }: { row: CertificateRow; onOpen: (id: number) => void }) {
  const { id, number, state, outcome, exceptions } = row;
  const isVoid = state === 'void';
  return (
    <button
      type="button"
      className="flex h-full w-full min-w-0 flex-col px-4 py-2.5 text-left -outline-offset-2"
      onClick={() => onOpen(id)}
    >
      <span className="flex h-6 w-full items-center gap-2">
        <span className={joinClasses('min-w-0 truncate font-medium tabular', isVoid && 'line-through')}>
          {number}
        </span>
        <span className="ml-auto flex shrink-0">
          <Badge tone={isVoid ? 'danger' : 'success'}>{certificateStateLabels[state]}</Badge>
        </span>
      </span>
      <span className={joinClasses('w-full truncate leading-5', isVoid && 'text-text-muted')}>
        {row.scope_code} {row.scope_name}
      </span>
      <span className="mt-auto flex w-full gap-2 truncate text-sm text-text-muted tabular">
        <span>{row.milestone_code}</span>
        <span className="truncate">
          {exceptions > 0 ? copy.card.exceptions(exceptions) : outcomeLabels[outcome]}
        </span>
        <span className="ml-auto shrink-0">
          {copy.card.issued(formatDay(readToday(new Date(row.issued_at)), readToday()))}
        </span>
      </span>
    </button>
  );
}
