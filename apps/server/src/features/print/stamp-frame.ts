import type { ReportStamp } from '@baton/contract/reports/reports.ts';
import { formatDate, formatMoment } from '@baton/domain/locale.ts';
import { drawHead, type Frame } from '#platform/pdf/frame.ts';
import { filterSentence } from './format-stamp.ts';
import { copy } from './copy.ts';

interface Stamped {
  title: string;
  stamp: Pick<ReportStamp, 'programme_name' | 'programme_code' | 'data_date' | 'filter' | 'made_at'> & {
    /** Left out of what isn't compared with a baseline. */
    baseline?: ReportStamp['baseline'];
  };
  zone: string;
  product: string;
  margin?: number;
  about?: string;
}

/** Pages with a stamp: title, programme, subject, data date and baseline; filter, creation time and page number. */
export function stampFrame({ title, stamp, zone, product, margin = 36, about }: Stamped): Frame {
  const { baseline } = stamp;
  const programme = copy.programmeName(stamp.programme_name, stamp.programme_code);
  const compared = baseline ? copy.baselineOf(baseline.number, baseline.name) : 'No baseline';
  const when = `Data date ${formatDate(stamp.data_date)}`;
  const head = {
    title,
    under: about === undefined ? programme : `${programme} · ${about}`,
    right: baseline === undefined ? [when] : [when, compared],
  };
  return {
    margin,
    head: (column) => drawHead(column, head),
    foot: ({ page, pages }) => ({
      left: filterSentence(stamp),
      middle: copy.createdOn(product, formatMoment(stamp.made_at, zone)),
      right: copy.page(page, pages),
    }),
  };
}
