import { joinClasses } from '#lib/join-classes.ts';

interface StrengthMeterProps {
  /** 0 (nothing typed) to 4 (strong). */
  score: 0 | 1 | 2 | 3 | 4;
  /** Text of the bars, for example "Good" or what is missing. */
  text: string;
}

const fills = ['', 'bg-danger', 'bg-warning', 'bg-success', 'bg-success'];

/** Four bars and a text; the caller computes the score. */
export function StrengthMeter({ score, text }: StrengthMeterProps) {
  return (
    <div className="flex flex-col gap-1">
      <div aria-hidden className="flex gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            data-track
            {...(step <= score && { 'data-fill': true })}
            className={joinClasses('h-1 flex-1 rounded-sm', step <= score ? fills[score] : 'bg-line')}
          />
        ))}
      </div>
      <output className="block text-sm text-text-muted">{text}</output>
    </div>
  );
}
