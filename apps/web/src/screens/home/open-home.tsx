import { Link } from 'react-aria-components/Link';
import type { Programme } from '#session/programme-list.ts';
import { FigureStrip } from '#views/chart/figure-strip.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { CurveSpark } from './curve-spark.tsx';
import { homeFigures } from './home-figures.ts';
import { NextWeeks } from './next-weeks.tsx';
import { SinceLastVisit } from './since-last-visit.tsx';
import { useHome } from './use-home.ts';
import { useStanding } from './use-standing.ts';
import { WaitingForMe } from './waiting-for-me.tsx';

export interface OpenHomeProps {
  programme: Programme;
  view: TrackerView;
  tick: number;
}

/** How the programme stands, in words, numbers and a curve; what waits for one; what is new; what is next. */
export function OpenHome({ programme, view, tick }: OpenHomeProps) {
  const home = useHome(programme.id);
  const { reportData, kind, standing, sentence } = useStanding(view, tick);
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        <Link
          href={`/app/reporting?report=run-rate${kind === 'area' ? '&kind=area' : ''}`}
          className="self-start text-lg font-medium text-balance hover:underline"
        >
          {sentence}
        </Link>
        <FigureStrip figures={homeFigures(standing)} />
      </div>
      {/* On a phone one below the other, what is next before what is new. */}
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-2">
        <div className="contents flex-col gap-8 xl:flex">
          <div className="order-1 min-w-0">
            <WaitingForMe {...{ programme, view, tick }} home={home.data} />
          </div>
          <div className="order-3 min-w-0">
            <SinceLastVisit {...{ view, tick }} home={home.data} />
          </div>
        </div>
        <div className="contents flex-col gap-8 xl:flex">
          <div className="order-2 min-w-0">
            <NextWeeks {...{ view, reportData, kind }} />
          </div>
          <div className="order-4 min-w-0">
            <CurveSpark view={view} curve={standing.curve} />
          </div>
        </div>
      </div>
    </div>
  );
}
