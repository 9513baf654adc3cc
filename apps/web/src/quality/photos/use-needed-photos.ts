import { lackedPhotos } from '@baton/domain/quality/photo-rule.ts';
import { usePlaceAttachments } from '#attachments/use-attachments.ts';
import type { Punch } from '#quality/punch.ts';
import { usePunchActs } from '#quality/punch-queries.ts';
import { useCategories } from '#quality/use-categories.ts';
import { usePunchAttachments } from './use-punch-attachments.ts';

/** Photos that a punch’s category needs before it can be cleared, and that aren’t there. */
interface NeededPhotos {
  before: boolean;
  after: boolean;
  /** Whether the photos of the punch are known; until then none is needed. */
  isKnown: boolean;
}

export function useNeededPhotos(punch: Punch): NeededPhotos {
  const { list } = usePlaceAttachments(usePunchAttachments(punch));
  const rule = useCategories(punch.programme)?.find(({ id }) => id === punch.category)?.photo ?? 'none';
  const { data: acts = [] } = usePunchActs(punch, { isOn: rule === 'both' });
  if (!list) return { isKnown: false, before: false, after: false };
  const photos = list.map(({ kind, created_at: at }) => ({ kind, at }));
  return { isKnown: true, ...lackedPhotos(rule, photos, acts) };
}
