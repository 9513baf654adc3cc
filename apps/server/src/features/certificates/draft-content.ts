import type { StatementCase } from '@baton/contract/certificates/certificates.ts';
import type { CertificateContent } from '@baton/contract/signing/certificate-content.ts';
import { statementsFor, type StatementTexts } from '@baton/domain/quality/certificate-statements.ts';
import { AppError, notFound } from '#platform/app-error.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';
import { buildContent } from '#turnover/signing/build-content.ts';
import { giveNumbers } from '#turnover/signing/certificate-numbers.ts';
import { readContentFacts } from '#turnover/signing/content-facts.ts';
import { templateOf } from '#turnover/signing/plan-signatures.ts';
import { findSubmissions } from '#turnover/signing/stored-signatures.ts';
import { openCells, type CellName } from '#turnover/cells/open-cells.ts';
import { nothingStated, readCarried } from './carried-exceptions.ts';
import { copy } from './copy.ts';

interface DraftQuestion {
  programme: ProgrammeId;
  cell: CellName;
  /** Instead of that of the milestone. */
  template?: number | null | undefined;
  /** The statements to draw; else those that are true now. */
  statements?: StatementCase | null | undefined;
  now: Date;
  build: string;
}

/** The content of a turnover's certificate as it would be now, for a preview. */
export async function draftContent(
  db: Queryable,
  { programme, cell: name, template: chosen, statements, now, build }: DraftQuestion,
): Promise<CertificateContent> {
  const cells = await openCells(db, programme, [name], { deep: false, now });
  const cell = cells.find(name);
  if (!cell) throw notFound();
  const { moment } = cells;
  const id = chosen ?? templateOf(cells, cell);
  if (id === null) throw new AppError('invalid_state', copy.issue.noCertificate);
  const facts = await readContentFacts(db, moment, [cell], [id]);
  const template = facts.templates.get(id);
  if (!template) throw notFound();
  const { before: after } = cell;
  const [submission] = await findSubmissions(db, programme, [after]);
  const [number] = await giveNumbers(db, programme, [
    {
      scope: after.scope,
      milestone: after.milestone,
      template,
      codes: {
        programme: facts.programme.code,
        scope: facts.scopes.get(after.scope)?.code ?? '',
        milestone: facts.milestones.get(after.milestone)?.code ?? '',
      },
    },
  ]);
  const outcome = cells.standing(cell).needsAcceptance ? 'accepted' : 'issued';
  const exceptions = outcome === 'issued' ? (await readCarried(db, programme, [{ after }])).of(after) : [];
  const stated = { ...nothingStated, exceptions };
  const content = buildContent(
    facts,
    { cell, after, template, stated, submission, number: number ?? null, outcome },
    { now, build, moment },
  );
  return statements == null ? content : withStatements(content, template, statements);
}

/** The draft with the statements of another case. */
function withStatements(
  content: CertificateContent,
  texts: StatementTexts,
  wanted: StatementCase,
): CertificateContent {
  const { responsible, receiving } = statementsFor(texts, {
    isOneSided: content.outcome === 'issued',
    isBlocked: wanted === 'blocked',
    hasExceptions: wanted === 'exceptions',
  });
  const { template } = content;
  return {
    ...content,
    template: { ...template, responsible_statement: responsible, receiving_statement: receiving },
  };
}
