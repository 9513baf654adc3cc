import type { BoardCard } from '#views/board/board-model.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { SignShape, signTones } from '#ui/sign-mark.tsx';
import { StatusMark } from '#ui/status-mark.tsx';

/** A printed turnover: two lines. */
export function PrintCard({ card }: { card: BoardCard }) {
  return (
    <div className="mb-0.5 break-inside-avoid rounded-sm border border-line px-1 py-px">
      <div className="flex items-center gap-1">
        <StatusMark status={card.status} isWordHidden size={10} />
        <span className="font-semibold">{card.code}</span>
        <span className="font-medium">{card.milestone}</span>
        <span className="ml-auto whitespace-nowrap">{card.date}</span>
      </div>
      <div className="flex items-center gap-1 text-text-muted">
        <span className="min-w-0 flex-1 truncate either-way">{card.name}</span>
        {!card.flags && card.slip !== '' && <span className="whitespace-nowrap">{card.slip}</span>}
        {card.flags?.map(({ key, sign, text, tone }) => (
          <span key={key} className={joinClasses('flex items-center gap-px', signTones[tone])}>
            {sign && <SignShape name={sign} size={10} />}
            {text}
          </span>
        ))}
        {card.tick?.isOn && <SignShape name="committed" size={10} />}
      </div>
    </div>
  );
}
