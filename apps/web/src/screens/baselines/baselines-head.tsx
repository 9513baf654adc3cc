import { isReadOnly } from '@baton/contract/http/permissions.ts';
import { DataActions } from '#resource/data-actions.tsx';
import { PageHead } from '#resource/page-head.tsx';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Button } from '#ui/button.tsx';
import type { BaselinesProps } from './baselines-props.ts';
import { usualComparison } from './usual-comparison.ts';

/** Above the list of baselines. */
export function BaselinesHead({ description, programme, records, address }: BaselinesProps) {
  const compared = records.find((each) => each.active) ?? records.at(-1);
  return (
    <>
      <div className="mb-3">
        <Breadcrumb crumbs={[{ label: 'Programme', href: '/app/programme' }, { label: 'Baselines' }]} />
      </div>
      <PageHead
        title="Baselines"
        text={
          isReadOnly(programme.status)
            ? `${programme.name} is ${programme.status} and can only be read.`
            : programme.name
        }
        actions={
          <>
            {compared && (
              <Button icon="columns-3" onPress={() => address.compare(...usualComparison(compared, records))}>
                Compare
              </Button>
            )}
            <DataActions {...{ description, programme }} />
          </>
        }
      />
    </>
  );
}
