import type { TrackerAddress } from '#turnover/filter/use-tracker-search.ts';
import { SkylineControls } from './skyline-controls.tsx';
import { SkylineLegend } from './skyline-legend.tsx';
import type { SkylineHold } from '#turnover/figures/use-skyline.ts';

/** Above the towers: how they are drawn, what their marks mean, and what they say in a sentence. */
export function SkylineTop({
  address,
  counts,
  summary,
}: Pick<SkylineHold, 'counts' | 'summary'> & { address: TrackerAddress }) {
  return (
    <>
      <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1.5 pb-2">
        <div className="flex gap-1.5 max-sm:w-full max-sm:overflow-x-auto sm:flex-wrap">
          <SkylineControls address={address} />
        </div>
        <SkylineLegend counts={counts} />
      </div>
      <p className="shrink-0 pb-1 text-sm text-text-muted max-sm:line-clamp-2">{summary}</p>
    </>
  );
}
