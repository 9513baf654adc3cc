import { sql } from 'kysely';
import type { FieldErrors } from '@baton/contract/form/form.ts';
import { numberPatternProblem } from '@baton/domain/quality/certificate-number.ts';
import type { Rules } from '#resource/registry.ts';
import { copy } from '#records/copy.ts';

/** Rules of certificate templates: every certificate can get its own number, and the logo can be printed. */
export const certificateTemplateRules: Rules = {
  sharedTable: { name: 'certificate_templates' },
  async onSave(db, _programme, changes) {
    const logos = changes.flatMap(({ values }) => (typeof values['logo'] === 'number' ? values['logo'] : []));
    const { rows } = await sql<{ id: number }>`
      select id from files where id = any(${logos}::integer[])
        and type not in ('image/png', 'image/jpeg')`.execute(db);
    const unprintable = new Set<unknown>(rows.map(({ id }) => id));
    return changes.map(({ values }): FieldErrors | undefined => {
      const problem = numberPatternProblem((values['number_pattern'] ?? '') as string);
      const errors: FieldErrors = {
        ...(problem === null ? {} : { number_pattern: [problem] }),
        ...(unprintable.has(values['logo']) ? { logo: [copy.printableLogo] } : {}),
      };
      return Object.keys(errors).length > 0 ? errors : undefined;
    });
  },
};
