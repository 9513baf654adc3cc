import { statuses } from '@baton/domain/turnover/status.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Icon } from '#ui/icon.tsx';
import { Section } from '#ui/section.tsx';
import { StatusMark } from '#ui/status-mark.tsx';

const tones: readonly BadgeTone[] = ['neutral', 'accent', 'info', 'success', 'warning', 'danger'];

export function GalleryMarks() {
  return (
    <Section title="Marks" isFramed>
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <Breadcrumb
            crumbs={[
              { label: 'Programme', href: '#programme' },
              { label: 'Systems', href: '#systems' },
              { label: '24-CW-01' },
            ]}
          />
          <div className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm sm:grid-cols-3">
            {statuses.map((status) => (
              <StatusMark key={status} status={status} />
            ))}
          </div>
          <div className="flex flex-wrap gap-3 grayscale">
            {statuses.map((status) => (
              <StatusMark key={status} status={status} isWordHidden size={20} />
            ))}
          </div>
          <div className="flex flex-wrap gap-2">
            {tones.map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
            <Badge tone="warning" icon="triangle-alert">
              3 open
            </Badge>
          </div>
          <div className="flex items-center gap-2">
            <Avatar name="Ada Lovelace" size="sm" />
            <Avatar name="Ola Nordmann" />
            <Avatar name="Grace" size="lg" />
            <Avatar name="Missing Picture" src="/no-such-picture.png" size="lg" />
            <Icon name="info" label="An icon with a name" />
          </div>
        </div>
        <DescriptionList
          items={[
            { term: 'System', detail: '24-CW-01 Cooling water' },
            { term: 'Team', detail: 'Mechanical' },
            { term: 'Mechanical completion', detail: '12 Mar 27' },
            { term: 'Baseline', detail: null },
          ]}
        />
      </div>
    </Section>
  );
}
