import { Button } from 'react-aria-components/Button';
import { Icon } from '#ui/icon.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { formulas, type MeasureName } from './formulas.ts';

/** The name of a measure; its formula shows on hover and on focus. */
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
