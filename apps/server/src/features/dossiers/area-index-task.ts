import { sql } from 'kysely';
import type { DossierFile, LackingCertificate, MissingFile } from '@baton/contract/certificates/dossiers.ts';
import { jsonReply } from '#platform/http/reply.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { HeavyTask } from '#platform/workers/heavy-task.ts';
import type { HeavyParts } from '#turnover/tracker/read/heavy-parts.ts';
import type { DossierPages } from './draw/dossier-paper.ts';
import { areaIndexPdf, type IndexedFolder } from './draw/index-pdf.ts';
import { keepFiles, pdfType } from './keep-files.ts';

interface AreaIndexQuestion {
  programme: ProgrammeId;
  name: string;
  area: string;
  size: DossierPages['size'];
  /** The latest issue of its certificates. */
  made: Date;
  folders: IndexedFolder[];
  missing: MissingFile[];
  lacking: LackingCertificate[];
  now: Date;
}

/** The index of an area's dossier. */
export const areaIndexTask: HeavyTask<AreaIndexQuestion, HeavyParts> = {
  name: 'dossier.area',
  async run({ db, blobFolder }, { programme, name, area, size, made, folders, missing, lacking, now }) {
    const { rows } = await sql<{ name: string; code: string; author: string }>`
      select p.name, p.code, o.name as author from programmes p, organisation o where p.id = ${programme}`.execute(
      db,
    );
    const [found] = rows;
    const pages = {
      author: found?.author ?? '',
      made,
      size,
      programme: `${found?.name} (${found?.code})`,
      of: area,
      name,
    };
    const data = await areaIndexPdf(pages, folders, { missing, lacking });
    const [file] = await keepFiles(db, blobFolder, [{ path: '00-index.pdf', type: pdfType, data }], now);
    return jsonReply(file as DossierFile);
  },
};
