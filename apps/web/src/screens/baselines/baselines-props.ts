import type { ScreenDescription } from '#resource/describe-screen.ts';
import type { Programme } from '#session/programme-list.ts';
import type { Baseline } from './baseline-record.ts';
import type { BaselineAddress } from './use-baseline-search.ts';

export interface BaselinesProps {
  description: ScreenDescription;
  programme: Programme;
  records: readonly Baseline[];
  address: BaselineAddress;
}
