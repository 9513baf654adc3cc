import type { PunchState } from '@baton/domain/quality/punch-state.ts';
import { punchStateLabels } from '@baton/contract/quality/punches.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import type { IconName } from '#ui/icon.tsx';
import type { Category } from './use-categories.ts';

const looks: Record<PunchState, { icon: IconName; tone: BadgeTone }> = {
  open: { icon: 'flag', tone: 'warning' },
  cleared: { icon: 'hourglass', tone: 'info' },
  verified: { icon: 'circle-check', tone: 'success' },
  void: { icon: 'x', tone: 'neutral' },
};

/** State of a punch: shape, colour and word. */
export function PunchStateMark({ state }: { state: PunchState }) {
  const { icon, tone } = looks[state];
  return (
    <Badge icon={icon} tone={tone}>
      {punchStateLabels[state]}
    </Badge>
  );
}

/** Code of a category, edged with its colour. */
export function CategoryMark({
  category,
}: {
  category: Pick<Category, 'code' | 'name' | 'colour'> | undefined;
}) {
  if (!category) return null;
  return (
    <span
      title={`Category ${category.code}: ${category.name}`}
      className="inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-sm border-2 px-1 text-xs font-semibold"
      style={{ borderColor: category.colour || 'currentcolor' }}
    >
      {category.code}
    </span>
  );
}
