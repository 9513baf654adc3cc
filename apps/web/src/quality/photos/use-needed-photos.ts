import type { AttachmentRecord } from '@baton/contract/turnover/attachments.ts';
import { usePlaceAttachments } from '#attachments/use-attachments.ts';
import type { Punch } from '#quality/punch.ts';
import { usePunchActs } from '#quality/punch-queries.ts';
import { useCategories } from '#quality/use-categories.ts';
import { usePunchAttachments } from './use-punch-attachments.ts';

/** Photos that a punch’s category needs before it can be cleared, and that aren’t there. The server has the same rules. */
export interface NeededPhotos {
  before: boolean;
  after: boolean;
  /** Whether the photos of the punch are known; until then none is needed. */
  isKnown: boolean;
}

export function useNeededPhotos(punch: Punch): NeededPhotos {
  const { list } = usePlaceAttachments(usePunchAttachments(punch));
  const rule = useCategories(punch.programme)?.find(({ id }) => id === punch.category)?.photo ?? 'none';
  const returned = useLastReturn(punch, rule === 'both');
  return {
    isKnown: list !== undefined,
    before: rule !== 'none' && list !== undefined && !list.some(isBefore),
    after: rule === 'both' && list !== undefined && !list.some(isAfter(returned)),
  };
}

const isBefore = ({ kind }: AttachmentRecord) => kind === 'before' || kind === 'photo';

const isAfter =
  (moment: string) =>
  ({ kind, created_at: at }: AttachmentRecord) =>
    kind === 'after' && at > moment;

/** When the punch last came back to its clearing team; empty if it never did. */
function useLastReturn(punch: Punch, isOn: boolean): string {
  const { data: acts = [] } = usePunchActs(punch, { isOn });
  return acts.find(({ act }) => act === 'reject' || act === 'reopen')?.at ?? '';
}
