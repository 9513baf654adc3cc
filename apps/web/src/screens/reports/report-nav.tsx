import { useEffect, useRef } from 'react';
import { Link } from 'react-aria-components/Link';
import { reportNames, reportTitles, type ReportName } from '@baton/contract/turnover/reports.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { Icon } from '#ui/icon.tsx';
import type { ReportLinks } from '#turnover/figures/report-links.ts';
import { reportWords } from './report-words.ts';

/** All reports; the filter, the day and the baseline go along. */
export function ReportNav({ chosen, links }: { chosen: ReportName; links: ReportLinks }) {
  const box = useRef<HTMLElement>(null);
  // On a narrow screen the list scrolls sideways: the chosen one is brought into sight.
  useEffect(() => {
    const link = box.current?.querySelector<HTMLElement>(`[data-name='${chosen}']`);
    if (link && box.current) box.current.scrollLeft = link.offsetLeft - box.current.clientWidth / 3;
  }, [chosen]);
  return (
    <nav
      ref={box}
      aria-label="Reports"
      className="w-54 shrink-0 self-start max-lg:-mx-1 max-lg:w-auto max-lg:max-w-full max-lg:overflow-x-auto max-lg:self-stretch lg:sticky lg:top-20 print:hidden"
    >
      <ul className="flex flex-col gap-0.5 p-0.5 max-lg:w-max max-lg:flex-row">
        {reportNames.map((name) => (
          <li key={name} data-name={name}>
            <Link
              href={links.report(name)}
              {...(name === chosen && { 'aria-current': 'page' as const })}
              className={joinClasses(
                'flex h-8 items-center gap-2 rounded-md px-2.5 whitespace-nowrap transition-colors',
                name === chosen
                  ? 'bg-surface-selected font-medium text-text'
                  : 'text-text-muted hover:bg-surface-hover hover:text-text',
              )}
            >
              <Icon name={reportWords[name].icon} size={15} />
              {reportTitles[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
