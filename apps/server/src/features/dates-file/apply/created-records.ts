import { readForm } from '@baton/contract/form/form.ts';
import { registry } from '#programme/served.ts';
import { saveRecords } from '#resource/save.ts';
import { tableMappingIn } from '#resource/table-mapping.ts';
import type { WriteContext } from '#resource/write-context.ts';
import type { Transaction } from '#storage/database.ts';

/** Where, by whom and when an import writes. */
export type Writer = Pick<WriteContext, 'programme' | 'actor' | 'now' | 'preview'> & { trx: Transaction };

/** Values of a record to create, and where its problems go. */
interface RecordDraft {
  values: Record<string, unknown>;
  report: (message: string) => void;
}

/** Records that an import creates, by resource, so that its undo can remove them. */
export class CreatedRecords {
  readonly ids: Record<string, number[]> = {};

  get count(): number {
    return Object.values(this.ids).flat().length;
  }

  /** Creates records of a resource and returns their ids; if one is wrong, all that are wrong are reported. */
  async add(writer: Writer, name: string, drafts: readonly RecordDraft[]): Promise<number[]> {
    if (drafts.length === 0) return [];
    const resource = registry.resource(name);
    const good = drafts.flatMap(({ values, report }) => {
      const read = readForm(resource.form, values, 'draft');
      if (read.values) return [{ given: read.values, report }];
      for (const message of Object.values(read.errors).flat()) report(message);
      return [];
    });
    const tableMapping = await tableMappingIn(writer.trx, registry, resource, writer.programme);
    const saved = await saveRecords({ ...writer, db: writer.trx, tableMapping, registry }, good);
    for (const [index, errors] of saved.problems ?? [])
      for (const message of Object.values(errors).flat()) good[index]?.report(message);
    const ids = saved.ids ?? [];
    if (ids.length > 0) this.ids[name] = [...(this.ids[name] ?? []), ...ids];
    return ids;
  }
}
