import { useNames } from '#resource/use-names.ts';
import { useRecordChanges } from '#resource/use-record-changes.ts';
import { useBaselineRights } from './use-baseline-rights.ts';
import { usualComparison } from '#screens/baselines/usual-comparison.ts';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { BaselineLayers } from './baseline-layers.tsx';
import { DatesExport } from './dates-export.tsx';
import type { OpenPlanProps } from './plan-props.ts';
import { useApproveBaseline } from './use-approve-baseline.tsx';

/** What can be done with a baseline: agree it, compare it, fill it, take it out. */
export function BaselineActions(props: OpenPlanProps) {
  const { baseline, records, address, programme, description } = props;
  const { isDraft, mayDraft, mayAgree } = useBaselineRights(programme, baseline);
  const agreement = useApproveBaseline(props);
  const nameOf = useNames(description.resource, programme.id);
  const changes = useRecordChanges(description, programme, nameOf);
  const remove = async () => {
    if (await changes.remove([baseline])) address.list();
  };
  const more: MenuEntry[] = [
    {
      id: 'details',
      label: isDraft && mayDraft ? 'Edit details' : 'Details',
      icon: 'pencil',
      onAction: () => address.change({ tab: 'details' }),
    },
    {
      id: 'history',
      label: 'History',
      icon: 'rotate-cw',
      onAction: () => address.change({ tab: 'history' }),
    },
  ];
  if (isDraft && mayDraft)
    more.push({
      id: 'delete',
      label: 'Delete draft',
      icon: 'trash-2',
      isDanger: true,
      onAction: () => void remove(),
    });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button icon="columns-3" onPress={() => address.compare(...usualComparison(baseline, records))}>
        Compare
      </Button>
      <DatesExport baseline={baseline} />
      {isDraft && mayDraft && (
        <Button icon="upload" onPress={() => address.change({ import: true })}>
          Import
        </Button>
      )}
      <Menu
        label="More"
        placement="bottom end"
        trigger={<Button icon="ellipsis" label="More" variant="secondary" />}
        groups={[{ entries: more }]}
      />
      {isDraft && mayAgree && (
        <Button variant="primary" icon="lock" onPress={() => void agreement.approve()}>
          Approve
        </Button>
      )}
      {!isDraft && !baseline.active && mayAgree && (
        <Button variant="primary" icon="check" onPress={() => void agreement.activate()}>
          Activate
        </Button>
      )}
      <BaselineLayers {...props} {...{ changes, nameOf }} mayEdit={isDraft && mayDraft} />
    </div>
  );
}
