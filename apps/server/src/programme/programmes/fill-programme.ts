import { sql } from 'kysely';
import { draftMilestone } from '@baton/domain/templates/template-milestones.ts';
import { readForm } from '@baton/contract/form/form.ts';
import type { Actor } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { registry } from '#programme/served.ts';
import { seedCategories } from '#records/punch-categories.ts';
import { saveRecords } from '#resource/save.ts';
import { tableMappingOf } from '#resource/table-mapping.ts';
import type { Transaction } from '#storage/database.ts';
import { templates, type Template } from '@baton/domain/templates/templates.ts';

/** Summaries of the templates. */
export function describeTemplates() {
  return templates.map(({ sector, title, summary, milestones, areaMilestones }) => ({
    sector,
    title,
    summary,
    milestones: [...milestones, ...areaMilestones].map(([code, name]) => ({ code, name })),
  }));
}

/**
 * Adds a template's milestones, disciplines, teams and certificate templates to a programme. Existing records (by code)
 * stay; there must be no milestones.
 */
export async function fillProgramme(
  trx: Transaction,
  programme: ProgrammeId,
  sector: Template['sector'],
  by: { actor: Actor; now: Date },
): Promise<void> {
  const template = templates.find((each) => each.sector === sector);
  if (!template) throw new Error(`There is no template for ${sector}.`);
  const write = async (
    name: 'disciplines' | 'teams' | 'certificate-templates' | 'milestones',
    drafts: { code: string }[],
  ) => {
    const tableMapping = tableMappingOf(registry, registry.resource(name));
    const { rows } = await sql<{ match_key: string }>`
      select match_key from ${sql.table(tableMapping.table)} where programme_id = ${programme} and deleted_at is null`.execute(
      trx,
    );
    const taken = new Set(rows.map(({ match_key }) => match_key));
    const wanted = drafts.filter(({ code }) => !taken.has(code.toLowerCase()));
    const read = wanted.map((draft) => readForm(tableMapping.resource.form, draft, 'draft').values ?? {});
    const saved = await saveRecords(
      { db: trx, tableMapping, registry, programme, ...by },
      read.map((given) => ({ given: { ...given } })),
    );
    if (saved.problems)
      throw new Error(
        `The template ${template.sector} does not fit its own rules: ${JSON.stringify([...saved.problems])}`,
      );
  };
  await seedCategories(trx, programme, by.now);
  await write('disciplines', template.disciplines);
  await write(
    'teams',
    template.teams.map(([code, name, kind]) => ({ code, name, kind })),
  );
  await write('certificate-templates', template.certificates);
  await write('milestones', [
    ...template.milestones.map(draftMilestone('Systems', 'system')),
    ...template.areaMilestones.map(draftMilestone('Areas', 'area')),
  ]);
}
