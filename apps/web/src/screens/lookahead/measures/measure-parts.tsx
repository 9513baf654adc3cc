import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Link } from 'react-aria-components/Link';
import type { LookaheadMeasures } from '@baton/contract/lookahead/lookahead-measures.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import type { IssuedBy } from '@baton/domain/turnover/history-drill-downs.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { Icon } from '#ui/icon.tsx';
import type { MakeColumn } from '#ui/table-column.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { copy } from './copy.ts';

/** Props of every part of the performance view. */
export interface MeasuresProps {
  measures: LookaheadMeasures;
  /** Formats the first day of a week. */
  formatDay: (day: string) => string;
  /** Path of an issued look-ahead by its number; undefined if it isn’t known. */
  hrefOf: (number: number) => string | undefined;
  /** Path of the turnovers forecast a number of weeks ahead; undefined in an issued look-ahead. */
  forecastsOf?: (weeksAhead: number, team: IssuedBy) => string | undefined;
}

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

interface MeasureProps {
  of: MeasureName;
  isWide?: boolean;
  children: ReactNode;
}

/** A metric with its title. */
export function Measure({ of, isWide = false, children }: MeasureProps) {
  return (
    <section className={joinClasses('flex min-w-0 flex-col gap-2', isWide && 'xl:col-span-2')}>
      <FormulaTitle of={of} />
      {children}
    </section>
  );
}

/** A value, linked to what is behind it if that can be opened. */
export function Linked({ children, href }: { children: ReactNode; href: string | undefined }) {
  return href === undefined ? (
    children
  ) : (
    <Link href={href} className="rounded-sm text-accent-text hover:underline">
      {children}
    </Link>
  );
}

/** Columns of the commitments behind a PPC. */
export function commitmentColumns<Row extends Pick<LookaheadMeasures, 'ppc'>>(column: MakeColumn<Row>) {
  return (['committed', 'kept', 'missed', 'open'] as const).map((name) =>
    column({ header: copy.columns[name], align: 'end' }, ({ ppc }) => formatNumber(ppc[name])),
  );
}
