import { punchStateLabels } from '@baton/contract/quality/punches.ts';
import type { CertificateContent } from '@baton/contract/turnover/certificate-content.ts';
import { formatDate } from '@baton/domain/locale.ts';
import type { PunchState } from '@baton/domain/quality/punch-state.ts';
import type { RegisterPunch } from '#turnover/dossiers/read-records.ts';
import { copy } from '#turnover/dossiers/copy.ts';
import { finishPages, openPages, type DossierPages } from './dossier-page.ts';
import { FlowingPage } from './flowing-page.ts';

const words = copy.exceptions;

/** What was accepted as open, as it was signed, and what has become of it. */
export function exceptionsPdf(
  pages: DossierPages,
  { exceptions, override, reason, note }: CertificateContent,
  punches: readonly RegisterPunch[],
): Promise<Buffer> {
  const pdf = openPages(pages, words.title);
  const page = new FlowingPage(pdf, pages, words.title);
  const states = new Map(punches.map(({ number, state }) => [number, state as PunchState]));
  if (exceptions.length === 0) page.paragraph(words.none, { size: 9 });
  else
    page.table(
      [
        { header: words.number, share: 10 },
        { header: words.text, share: 31 },
        { header: words.category, share: 8 },
        { header: words.milestone, share: 12 },
        { header: words.owner, share: 15 },
        { header: words.due, share: 12 },
        { header: words.allowedBy, share: 12 },
        { header: words.state, share: 9 },
      ],
      exceptions.map((each) => {
        const state = states.get(each.number);
        return [
          each.number,
          each.text,
          each.category,
          each.milestone.code,
          each.owner,
          each.due === null ? '' : formatDate(each.due),
          each.allowed_by,
          state === undefined ? '' : punchStateLabels[state],
        ];
      }),
    );
  const facts: [string, string][] = [
    [words.reason, reason],
    [words.note, note],
  ];
  if (override) {
    page.heading(words.override(override.by, override.punches));
    page.paragraph(override.reason, { size: 9 });
  }
  page.facts(facts.filter(([, value]) => value !== ''));
  return finishPages(pdf, pages);
}
