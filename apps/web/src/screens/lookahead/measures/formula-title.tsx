import { Button } from 'react-aria-components/Button';
import { Icon } from '#ui/icon.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { copy } from './copy.ts';

type MeasureName = keyof typeof copy.metrics;

/** Title of a metric; the tooltip shows its formula. */
export function FormulaTitle({ of }: { of: MeasureName }) {
  const { title, formula } = copy.metrics[of];
  return (
    <h2 className="flex items-center gap-1 text-base font-semibold">
      {title}
      <Tooltip text={formula} placement="bottom">
        <Button
          aria-label={`How ${title} is calculated`}
          className="flex size-6 items-center justify-center rounded-sm text-text-muted hover:text-text"
        >
          <Icon name="circle-help" size={14} />
        </Button>
      </Tooltip>
    </h2>
  );
}
