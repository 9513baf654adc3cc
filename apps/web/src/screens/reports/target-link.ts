import { queryOfFilter } from '@baton/contract/tracker/filter-query.ts';
import { punchFilterOf, punchPartOf } from '@baton/contract/reports/punch-report.ts';
import { formatFigure, type Presentation, type Target } from '@baton/domain/reports/presentation.ts';
import type { TrackerFilter } from '@baton/domain/turnover/filter.ts';
import type { ReportLinks } from '#turnover/figures/report-links.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { Figure } from '#views/chart/figure-strip.tsx';

export interface LinkContext {
  links: ReportLinks;
  view: TrackerView;
  address: { filter: TrackerFilter };
}

/** Link to what a number was counted from, within the filter of the report. */
export function targetLink(
  { links, view, address }: LinkContext,
  target: Target | undefined,
): string | undefined {
  if (target === undefined) return undefined;
  if ('turnovers' in target) return links.rows(target.turnovers, target.baseline);
  if ('these' in target) return links.these(view, target.these);
  if ('turnover' in target) return links.turnover(view, target.turnover, target.tab);
  if ('punches' in target) {
    const own = punchFilterOf(punchPartOf(queryOfFilter(address.filter)));
    return `/app/punches?${new URLSearchParams({ ...own, ...target.punches } as Record<string, string>).toString()}`;
  }
  return '/app/programme/teams';
}

/** The key figures, each with a link to what it counts. */
export function shownFigures({ figures }: Presentation, context: LinkContext): Figure[] {
  return figures.flatMap(({ label, hint, definition, tone, only, target, parts, ...figure }) =>
    only === 'files'
      ? []
      : {
          label,
          hint,
          definition,
          tone,
          value: formatFigure(figure),
          href: targetLink(context, target),
          parts: parts?.map((part) => ({ text: part.text, href: targetLink(context, part.target) })),
        },
  );
}
