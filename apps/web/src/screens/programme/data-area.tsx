import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { LabelledKind } from '@baton/contract/tracker/labels.ts';
import type { ScopeKind } from '@baton/contract/tracker/scope-ref.ts';
import { isReadOnly } from '@baton/contract/http/permissions.ts';
import { latePart } from '#lib/lazy-part.tsx';
import { extendScreen, type MoreTabsProps, type ScreenDescription } from '#resource/describe-screen.ts';
import { ProgrammeScreen } from '#resource/programme-screen.tsx';
import { ResourceScreen } from '#resource/resource-screen.tsx';
import type { DataRecord } from '#resource/record.ts';
import { useShownProgramme } from '#session/session-context.ts';
import { ActionsPlaceholder } from '#resource/actions-placeholder.tsx';
import { useCommentTab } from '#records/comments/comment-tab.tsx';
import { useScopePunches } from '#records/punches/scope-punches.tsx';
import { useDataCommentPlace } from '#records/comments/use-comment-place.ts';
import { dataScreens } from '#turnover/setup/data-screens.ts';
import { copy as resource } from '#resource/copy.ts';
import { useScopeCertificates } from './certificates/scope-certificates.tsx';
import { copy } from './copy.ts';

const Breadcrumb = latePart(
  async () => (await import('#ui/breadcrumb.tsx')).Breadcrumb,
  () => <div className="h-5" />,
);
const DataActions = latePart(
  async () => (await import('#resource/data-actions.tsx')).DataActions,
  ActionsPlaceholder,
);

/** Systems and areas have comments and certificates; certificate templates have a preview. */
const moreTabs: Record<string, Pick<ScreenDescription, 'MoreTabs'>> = {
  systems: { MoreTabs: (props) => <ScopeTabs kind="system" {...props} /> },
  areas: { MoreTabs: (props) => <ScopeTabs kind="area" {...props} /> },
  'certificate-templates': { MoreTabs: TemplateTabs },
};

function ScopeTabs({ kind, record: { id, programme }, children }: MoreTabsProps & { kind: ScopeKind }) {
  const place = useDataCommentPlace(programme, { entity: kind, id: String(id) });
  const certificates = useScopeCertificates(programme, `${kind}:${id}`);
  const active = useShownProgramme();
  const punches = useScopePunches(active?.id === programme ? active : undefined, `${kind}:${id}`);
  return children([useCommentTab(place), ...punches, ...certificates]);
}

function TemplateTabs({ record, children }: MoreTabsProps) {
  const content = <TemplatePreview programme={record.programme} template={record.id} />;
  return children([{ id: 'preview', label: 'Preview', content }]);
}

const TemplatePreview = latePart(
  async () => (await import('./certificates/template-preview.tsx')).TemplatePreview,
  () => null,
);

const PrintLabels = latePart(
  async () => (await import('./labels/print-labels.tsx')).PrintLabelsButton,
  () => null,
);

/** Places of which labels are printed, in programmes that keep a punch list. */
const labelled: Record<string, LabelledKind> = { systems: 'system', areas: 'area', locations: 'location' };

const labelActions = Object.fromEntries(
  Object.entries(labelled).map(([many, kind]) => {
    function LabelActions({ records }: { records: readonly DataRecord[] }) {
      const [first] = records;
      return first && <PrintLabels {...{ kind, many, records }} programme={first.programme} size="sm" />;
    }
    return [many, { SelectionActions: LabelActions }];
  }),
);

/** A kind of programme data: list and record sheet. */
export function DataAreaScreen() {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/$/, '').split('/').at(-1) ?? '';
  const programme = useShownProgramme();
  const declared = dataScreens.get(path);
  const columns = programme?.custom_columns;
  const kind = programme?.punches === 'records' ? labelled[path] : undefined;
  const description = useMemo(
    () =>
      declared && {
        ...extendScreen(declared, columns ?? []),
        ...moreTabs[path],
        ...(kind && labelActions[path]),
      },
    [declared, columns, path, kind],
  );
  if (!description) return null;
  return (
    <>
      <div className="mb-3">
        <Breadcrumb crumbs={[{ label: copy.title, href: '/app/programme' }, { label: description.title }]} />
      </div>
      <ProgrammeScreen
        title={description.title}
        text={({ name, status }) => (isReadOnly(status) ? resource.readOnlyProgramme(name, status) : name)}
        actions={
          programme && (
            <>
              {kind && <PrintLabels programme={programme.id} kind={kind} many={path} />}
              {!description.resource.large && (
                <DataActions key={path} description={description} programme={programme} />
              )}
            </>
          )
        }
      >
        {(active) => (
          <ResourceScreen key={`${path} ${active.id}`} description={description} programme={active} />
        )}
      </ProgrammeScreen>
    </>
  );
}
