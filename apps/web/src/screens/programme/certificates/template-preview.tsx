import { useState } from 'react';
import {
  certificates,
  statementCaseLabels,
  statementCases,
  type StatementCase,
} from '@baton/contract/certificates/certificates.ts';
import { saveFile } from '#resource/import/save-file.ts';
import { labelOf } from '#resource/record.ts';
import { targetOf } from '#resource/use-names.ts';
import { useAct } from '#resource/use-act.ts';
import { useRecords } from '#resource/use-records.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { copy } from '../copy.ts';

const words = copy.preview;

export interface TemplatePreviewProps {
  programme: number;
  template: number;
}

const milestoneResource = targetOf('milestones');
const kinds = { system: targetOf('systems'), area: targetOf('areas') };

/** Draws the certificate of a chosen turnover by a template, as a draft. */
export function TemplatePreview({ programme, template }: TemplatePreviewProps) {
  const { act, isActing } = useAct();
  const scopes = useScopes(programme);
  const { data: milestones = [] } = useRecords(milestoneResource, programme);
  const [chosen, setChosen] = useState<{ scope?: string; milestone?: string }>({});
  const [statements, setStatements] = useState<StatementCase>('clean');
  // The first milestone that uses the template is the likely one.
  const usual = milestones.find((record) => record['certificate'] === template) ?? milestones[0];
  const milestone = chosen.milestone ?? (usual && String(usual.id));
  const kind =
    milestones.find(({ id }) => String(id) === milestone)?.['scope'] === 'area' ? 'area:' : 'system:';
  const options = scopes.filter(({ id }) => id.startsWith(kind));
  const scope = options.find(({ id }) => id === chosen.scope)?.id ?? options[0]?.id;
  const draw = async () => {
    if (scope === undefined || milestone === undefined) return;
    const query = { programme, scope, milestone: Number(milestone), template, statements };
    await act(certificates.preview, { query }, { failed: 'Couldn’t draw the draft', onDone: saveFile });
  };
  if (milestones.length === 0 || scopes.length === 0)
    return (
      <p className="text-text-muted">Add systems and milestones first. The preview shows a real turnover.</p>
    );
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-text-muted">
        Choose a turnover to see its certificate as a draft. Save the template first. Nothing is signed or
        issued.
      </p>
      <div className="grid w-full gap-4 sm:grid-cols-2">
        <Select
          label="Milestone"
          placeholder={words.choose}
          options={milestones.map((record) => ({
            id: String(record.id),
            label: labelOf(milestoneResource, record),
          }))}
          value={milestone ?? null}
          onChange={(next) => setChosen({ ...chosen, milestone: String(next) })}
        />
        <Select
          label="System or area"
          placeholder={words.choose}
          isSearchable={options.length > 9}
          options={options}
          value={scope ?? null}
          onChange={(next) => setChosen({ ...chosen, scope: String(next) })}
        />
        <Select
          label="Statements"
          options={statementCases.map((id) => ({ id, label: statementCaseLabels[id] }))}
          value={statements}
          onChange={(next) => setStatements(next as StatementCase)}
        />
      </div>
      <Button
        variant="primary"
        icon="file-text"
        isPending={isActing}
        isDisabled={scope === undefined || milestone === undefined}
        onPress={() => void draw()}
      >
        Preview draft
      </Button>
    </div>
  );
}

/** Systems and areas with turnovers. */
function useScopes(programme: number): { id: string; label: string }[] {
  const { data: systemList = [] } = useRecords(kinds.system, programme);
  const { data: areaList = [] } = useRecords(kinds.area, programme);
  const optionsOf = (kind: keyof typeof kinds, records: typeof systemList) =>
    records
      .filter((record) => record['turned_over'] === true)
      .map((record) => ({ id: `${kind}:${record.id}`, label: labelOf(kinds[kind], record) }));
  return [...optionsOf('system', systemList), ...optionsOf('area', areaList)];
}
