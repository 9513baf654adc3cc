import type { ReactNode } from 'react';
import { NothingFound } from './nothing-found.tsx';
import { TurnoverBar, type TurnoverBarProps } from '#turnover/edit/turnover-bar.tsx';
import type { TrackerAddress } from '#turnover/filter/use-tracker-search.ts';

export interface TurnoverFrameProps extends Omit<TurnoverBarProps, 'children'> {
  address: TrackerAddress;
  /** At the foot, beside what is selected. */
  more?: ReactNode;
  children: ReactNode;
}

/** What the list, the garden and the skyline share: the empty state, and the bar at the foot. */
export function TurnoverFrame({ address, more, children, ...bar }: TurnoverFrameProps) {
  if (bar.count === 0) return <NothingFound address={address} />;
  return (
    <>
      {children}
      <TurnoverBar {...bar}>{more}</TurnoverBar>
    </>
  );
}
