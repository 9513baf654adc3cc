import { turnoverId } from '@baton/contract/turnover/comments.ts';
import type { CellDetail } from '@baton/contract/turnover/cell-detail.ts';
import { Tabs } from '#ui/tabs.tsx';
import type { TrackerAddress } from '#turnover/filter/use-tracker-search.ts';
import { CellHistory } from './cell-history.tsx';
import type { ViewCell } from '#turnover/model/cell-name.ts';
import { sheetTabs } from '#turnover/filter/tracker-search.ts';
import { useCommentTab } from '#comments/comment-tab.tsx';
import { useViewCommentPlace } from '#comments/use-comment-place.ts';
import { CellTurnover } from './cell-turnover.tsx';
import { CellConstraints } from './cell-constraints.tsx';
import { CellPunches } from './punches/cell-punches.tsx';
import { copy as punchCopy } from './punches/copy.ts';
import { copy } from './copy.ts';

export interface CellPagesProps {
  viewCell: ViewCell;
  detail: CellDetail;
  address: TrackerAddress;
}

/** Tabs of a turnover’s sheet; the URL selects the open one. */
export function CellPages({ viewCell, detail, address }: CellPagesProps) {
  const comments = useCommentTab(
    useViewCommentPlace(viewCell.view, {
      entity: 'turnover',
      id: turnoverId(viewCell.ref, viewCell.milestone),
    }),
  );
  return (
    <Tabs
      label={copy.sheet.turnover}
      selectedKey={address.search.tab ?? 'turnover'}
      onSelectionChange={(key) => address.change({ tab: sheetTabs.find((tab) => tab === key) })}
      tabs={[
        { id: 'turnover', label: copy.sheet.turnover, content: <CellTurnover {...{ viewCell, detail }} /> },
        {
          id: 'constraints',
          label: copy.sheet.constraints,
          count: detail.constraints.filter(({ cleared_at }) => cleared_at === null).length,
          content: <CellConstraints viewCell={viewCell} constraints={detail.constraints} />,
        },
        ...(viewCell.view.structure.settings.quality === 'records'
          ? [
              {
                id: 'punches',
                label: punchCopy.title,
                count: detail.punches.open,
                content: <CellPunches viewCell={viewCell} detail={detail} />,
              },
            ]
          : []),
        comments,
        { id: 'history', label: copy.sheet.history, content: <CellHistory {...{ viewCell, detail }} /> },
      ]}
    />
  );
}
