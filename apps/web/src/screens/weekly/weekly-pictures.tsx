import type { WeeklyContent } from '@baton/contract/turnover/weekly-content.ts';
import { Section } from '#ui/section.tsx';
import { WeeklyCurve } from './weekly-curve.tsx';
import type { WeeklyLinks } from './weekly-links.ts';
import { WeeklySkyline } from './weekly-skyline.tsx';

/** How far it is, and what comes next. */
export function WeeklyPictures({ content, links }: { content: WeeklyContent; links: WeeklyLinks }) {
  return (
    <>
      <Section title="S-curve" text="Turnovers added up; what was added since the baseline is left out.">
        <WeeklyCurve {...{ content, links }} />
      </Section>
      <Section title="The next twelve weeks" text="By forecast, each turnover a box.">
        <WeeklySkyline {...{ content, links }} />
      </Section>
    </>
  );
}
