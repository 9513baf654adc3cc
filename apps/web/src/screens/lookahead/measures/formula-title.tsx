import { Button } from 'react-aria-components/Button';
import { Icon } from '#ui/icon.tsx';
import { Tooltip } from '#ui/tooltip.tsx';

/** Display name and formula of each performance metric. */
export const formulas = {
  ppc: {
    title: 'Plan complete (PPC)',
    formula:
      'Commitments kept ÷ commitments decided (kept or missed). A commitment is kept when its turnover is completed by the end of its week. Open commitments are shown apart; “–” means that none is decided.',
  },
  madeReady: {
    title: 'Made ready (TMR)',
    formula:
      'Of what the issue 1, 2 or 3 weeks before placed in the week, the share that was ready, or passed, when the week began.',
  },
  anticipated: {
    title: 'Anticipated (TA)',
    formula:
      'Of what was promised for the week, the share that the issue 1, 2 or 3 weeks before had already placed in it.',
  },
  execution: {
    title: 'Current execution (CEI)',
    formula: 'Of what an issue forecast for its own week, the share that was passed by the end of that week.',
  },
  drift: {
    title: 'Drift',
    formula:
      'Forecast in an issue − forecast in the one before, of what is in both and not passed. Later is positive.',
  },
  accuracy: {
    title: 'Forecast accuracy',
    formula:
      'Mean of |forecast − actual| of what was passed, by the forecast 1, 2 or 4 weeks before. Bias above 0: forecasts were too hopeful.',
  },
  constraints: {
    title: 'Constraints cleared in time',
    formula:
      'Constraints cleared by their need-by day ÷ all whose need-by day was in the weeks of these issues.',
  },
  reasons: {
    title: 'Why promises were missed',
    formula:
      'Missed promises by reason, most frequent first, with the running share of all. Days lost: from the day that was promised until it was passed or the day for which it was promised anew; of what is still open until the data date.',
  },
  repeatDelays: {
    title: 'Serial slippers',
    formula: 'Turnovers whose forecast moved later at least twice in the last four issues.',
  },
  groups: {
    title: 'Plan complete by group',
    formula:
      'Kept ÷ decided (kept or missed) over all these issues, for each team, area, discipline or milestone.',
  },
} as const;
type MeasureName = keyof typeof formulas;

/** Title of a metric; the tooltip shows its formula. */
export function FormulaTitle({ of }: { of: MeasureName }) {
  const { title, formula } = formulas[of];
  return (
    <h2 className="flex items-center gap-1 text-base font-semibold">
      {title}
      <Tooltip text={formula} placement="bottom">
        <Button
          aria-label={`How ${title} is reckoned`}
          className="flex size-6 items-center justify-center rounded-sm text-text-muted hover:text-text"
        >
          <Icon name="circle-help" size={14} />
        </Button>
      </Tooltip>
    </h2>
  );
}
