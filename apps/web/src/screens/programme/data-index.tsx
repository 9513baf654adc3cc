import { formatNumber } from '#lib/format-number.ts';
import { LinkRows } from '#resource/link-rows.tsx';
import { Section } from '#ui/section.tsx';
import { missingIn } from '#turnover/setup/completeness.ts';
import { dataAreas } from '#turnover/setup/data-areas.ts';
import { useProgrammeData } from '#turnover/setup/use-programme-data.ts';

export interface DataIndexProps {
  programme: number;
}

/** The eight kinds of data with how many there are, and what is still missing in each. */
export function DataIndex({ programme }: DataIndexProps) {
  const data = useProgrammeData(programme);
  return (
    <Section title="Data" text="In the order in which it is best filled.">
      <LinkRows
        rows={dataAreas.map(({ path, icon, title, summary }) => {
          const missing = missingIn(path, data);
          return {
            href: `/app/programme/${path}`,
            icon,
            title,
            text: summary,
            aside: (
              <span className="flex shrink-0 flex-col items-end text-sm tabular">
                <span className="font-medium">{data[path] && formatNumber(data[path].count)}</span>
                <span className="max-w-40 text-right text-text-muted">{missing}</span>
              </span>
            ),
          };
        })}
      />
    </Section>
  );
}
