import type { CellDetail } from '@baton/contract/tracker/cell-detail.ts';
import type { CellField } from '@baton/contract/tracker/tracker.ts';
import { teamAt } from '@baton/domain/turnover/tracker-set.ts';
import { Section } from '#ui/section.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { fieldProblem } from '#turnover/edit/changes/cell-rights.ts';
import { sendChanges } from '#turnover/edit/changes/send-changes.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { CellText } from './cell-text.tsx';
import type { ViewCell } from '#turnover/model/cell-name.ts';
import { copy } from './copy.ts';

const words = copy.details;
const ownTeam = 'own';

/** Other fields of a turnover: teams, remark, certificate, evidence and whether it is required. */
export function CellDetails({ viewCell, detail }: { viewCell: ViewCell; detail: CellDetail }) {
  const tools = useTrackerTools();
  const { view, row, column, scope, milestone } = viewCell;
  const { set, structure } = view;
  const turnoverMilestone = set.milestones[column]!;
  const problem = (field: CellField) => fieldProblem(view, row, column, field, tools.rights);
  const send = (field: CellField, value: string | number | boolean | null) =>
    void sendChanges(tools, [{ scope, milestone, field, value }]);
  const nameOf = (team: number | null) => structure.teams.find(({ id }) => id === team)?.name ?? copy.none;
  const isRequired = set.cells.required[viewCell.cellIndex] === 1;

  const side = (which: 'responsible' | 'receiving') => {
    const own = set.cells[`${which}_team`][viewCell.cellIndex]!;
    const fromScope = set.scopes[`${turnoverMilestone[which]}_team`][row]!;
    const label = words[which];
    if (problem(`${which}_team`) !== null)
      return (
        <dl>
          <dt className="text-sm font-medium">{label}</dt>
          <dd>{nameOf(teamAt(set, row, column, which))}</dd>
        </dl>
      );
    return (
      <Select
        label={label}
        isSearchable={structure.teams.length > 9}
        value={own === 0 ? ownTeam : own}
        onChange={(key) => send(`${which}_team`, key === ownTeam ? null : Number(key))}
        options={[
          { id: ownTeam, label: nameOf(fromScope), hint: words.default },
          ...structure.teams.map(({ id, name, code }) => ({ id, label: name, hint: code })),
        ]}
      />
    );
  };

  const requiredProblem = problem('required');
  const text = { viewCell, problem: problem('remark') };
  return (
    <Section title={words.title}>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {side('responsible')}
        {side('receiving')}
        {/* Otherwise the certificate has its own section. */}
        {turnoverMilestone.certificate === null && (
          <CellText
            {...text}
            field="certificate_no"
            label={words.certificate}
            value={detail.certificate_no}
            max={60}
          />
        )}
        <CellText
          {...text}
          field="evidence_url"
          label={words.evidence}
          value={detail.evidence_url}
          max={500}
          isLink
        />
        <div className="sm:col-span-2">
          <CellText {...text} field="remark" label={words.remark} value={detail.remark} max={2000} isLong />
        </div>
        <Switch
          className="sm:col-span-2"
          isSelected={isRequired}
          isDisabled={requiredProblem !== null}
          help={requiredProblem ?? words.requiredHelp[set.scopes.kind[row]!]}
          onChange={(required) => send('required', required)}
        >
          {words.required}
        </Switch>
      </div>
    </Section>
  );
}
