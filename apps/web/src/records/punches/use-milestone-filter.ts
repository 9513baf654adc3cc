import { targetOf } from '#resource/use-names.ts';
import { useRecords } from '#resource/use-records.ts';

/** Leaves out milestones of areas for a punch on a system, and the other way round. */
export function useMilestoneFilter(
  programme: number,
  system: number | null,
): (name: string, id: number) => boolean {
  const { data: milestones = [] } = useRecords(targetOf('milestones'), programme);
  const kind = system === null ? 'area' : 'system';
  return (name, id) =>
    name === 'clear_by' && milestones.some((each) => each.id === id && each['scope'] !== kind);
}
