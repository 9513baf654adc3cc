import { sealMarker } from '@baton/contract/signing/certificate-check.ts';
import {
  readCertificateContent,
  type CertificateContent,
  type SealedCertificate,
} from '@baton/contract/signing/certificate-content.ts';
import { canonicalJson } from '@baton/domain/canonical-json.ts';
import { gap, heightOf, paragraph, space, type Block, type Column } from '#platform/pdf/blocks.ts';
import type { EmbeddedFile } from '#platform/pdf/archive.ts';
import { drawRunningHead, drawWatermark, type Frame } from '#platform/pdf/frame.ts';
import type { Picture } from '#platform/pdf/open-picture.ts';
import { Paper } from '#platform/pdf/paper.ts';
import type { Archive, PdfDocument } from '#platform/pdf/pdf-document.ts';
import { tones } from '#platform/pdf/tones.ts';
import { details, letterhead, particulars, subject } from './front.ts';
import { listsOf, type List } from './lists.ts';
import { draftSides, signatureBlocks, signedSides, verification, type Side } from './signature-blocks.ts';
import { copy } from './copy.ts';

const margin = 56;

/** The file of a logo; undefined if it can't be read. */
type ReadLogo = (sha256: string) => Promise<Buffer | undefined>;

/** A certificate as it was signed (PDF/A-3b), with what was signed attached. */
export async function sealedPdf(
  sealed: SealedCertificate,
  { publicUrl, readLogo }: { publicUrl: string; readLogo: ReadLogo },
): Promise<{ number: string; data: Buffer }> {
  const content = readCertificateContent(sealed.content);
  const number = content.number ?? '';
  const seal = sealed.signatures.at(-1)?.hash ?? '';
  const paper = openPaper(content, `${content.template.title} ${number}`, {
    subject: copy.about(content.scope.code, content.milestone.code),
    keywords: `${sealMarker}${seal}`,
    files: filesOf(sealed),
  });
  const data = await draw(paper, content, {
    logo: await logoOf(content, readLogo),
    sides: signedSides(sealed.signatures),
    verify: (column) => verification(column, publicUrl, sealed.signatures),
  });
  return { number, data };
}

/** A certificate that isn't signed, marked as a draft. */
export async function draftPdf(
  content: CertificateContent,
  { readLogo }: { readLogo: ReadLogo },
): Promise<Buffer> {
  const paper = openPaper(content, copy.draftTitle(content.template.title));
  return draw(paper, content, { logo: await logoOf(content, readLogo), sides: draftSides(content) });
}

/** Without an archive: a draft. */
function openPaper(content: CertificateContent, title: string, archive?: Archive): Paper {
  const sheet = {
    title,
    author: content.organisation,
    made: new Date(content.made.at),
    size: content.template.paper === 'letter' ? 'LETTER' : 'A4',
  } as const;
  return new Paper(
    { ...sheet, ...(archive && { archive }) },
    certificateFrame(content, archive === undefined),
  );
}

function filesOf({ content, submission, signatures }: SealedCertificate): EmbeddedFile[] {
  const json = (
    name: string,
    relationship: EmbeddedFile['relationship'],
    text: string,
    description: string,
  ) => ({ name, description, type: 'application/json', relationship, data: Buffer.from(text) });
  return [
    json('content.json', 'data', content, 'Content of the certificate as it was signed'),
    ...(submission === null
      ? []
      : [json('submission.json', 'supplement', submission, 'What the responsible team signed')]),
    json('signatures.json', 'supplement', canonicalJson(signatures), 'The signatures'),
  ];
}

async function logoOf({ template }: CertificateContent, readLogo: ReadLogo): Promise<Buffer | undefined> {
  return template.logo === null ? undefined : readLogo(template.logo);
}

interface Drawn {
  logo: Buffer | undefined;
  sides: readonly Side[];
  /** Only of what is signed. */
  verify?: (column: Column) => Block;
}

interface Density {
  air: number;
  type: number;
}

/** How wide spaces and how large letters are, from generous to tight. */
const densities: Density[] = [
  ...[1.5, 1.25, 1.1, 1, 0.9, 0.8, 0.7].map((air) => ({ air, type: 1 })),
  { air: 0.65, type: 0.97 },
  { air: 0.6, type: 0.94 },
  { air: 0.5, type: 0.91 },
  { air: 0.4, type: 0.88 },
];
const usual: Density = { air: 1, type: 1 };

/** One page where everything fits; otherwise lists that don't fit follow the page with the signatures. */
async function draw(paper: Paper, content: CertificateContent, drawn: Drawn): Promise<Buffer> {
  const { column, room } = paper;
  const picture = drawn.logo && column.pdf.openPicture(drawn.logo);
  const planOf = (density: Density) => plan({ ...column, ...density }, content, { ...drawn, picture, room });
  const fitting = findPlan(planOf, room);
  if (fitting) placeOnPage(paper, fitting);
  else placeOnPages(paper, planOf(usual));
  return paper.finish();
}

/** The most generous plan in which everything fits on a page, or else everything but lists. */
function findPlan(planOf: (density: Density) => Plan, room: number): Plan | undefined {
  const first = (isFitting: (plan: Plan) => boolean) => {
    const tightest = planOf(densities.at(-1)!);
    if (!isFitting(tightest)) return undefined;
    for (const density of densities.slice(0, -1)) {
      const found = planOf(density);
      if (isFitting(found)) return found;
    }
    return tightest;
  };
  return (
    first(({ fixed, lists }) => fixed + heightOfAll(lists) <= room) ??
    first(({ fixed, lists }) => fixed + (lists.length > 0 ? mentionHeight : 0) <= room)
  );
}

/** A page with the signatures at its foot. Lists that don't fit follow. */
function placeOnPage(paper: Paper, { column, front, end, lists, fixed }: Plan): void {
  const here = listsThatFit(lists, paper.room - fixed);
  const rest = lists.slice(here.length);
  paper.place([...front, ...blocksOf(here), ...(rest.length > 0 ? [mention(column, rest)] : [])]);
  paper.y = Math.max(paper.y, paper.bottom - heightOf(end));
  paper.place(end);
  if (rest.length > 0) paper.nextPage();
  paper.place(blocksOf(rest));
}

/** Texts that are longer than a page go on. */
function placeOnPages(paper: Paper, { front, end, lists }: Plan): void {
  paper.place([...front, ...end, gap(22), ...blocksOf(lists)]);
}

interface Plan {
  column: Column;
  front: Block[];
  end: Block[];
  /** Height of front and end. */
  fixed: number;
  lists: List[];
}

function plan(
  column: Column,
  content: CertificateContent,
  { sides, verify, picture, room }: Drawn & { picture: Picture | undefined; room: number },
): Plan {
  const isDraft = verify === undefined;
  const front = [
    letterhead(column, content, { logo: picture, isDraft }),
    ...subject(column, content, isDraft),
    ...particulars(column, content),
    ...details(column, content),
  ];
  const end = [
    space(column, 6),
    ...signatureBlocks(column, sides, content.programme.time_zone, room),
    ...(verify ? [space(column, 14), verify(column)] : []),
  ];
  return { column, front, end, fixed: heightOf(front) + heightOf(end), lists: listsOf(column, content) };
}

const mentionHeight = 24;

const blocksOf = (lists: readonly List[]) => lists.flatMap(({ blocks }) => blocks);
const heightOfAll = (lists: readonly List[]) => heightOf(blocksOf(lists));

/** The first lists that fit together; with a line that mentions the others. */
function listsThatFit(lists: readonly List[], room: number): List[] {
  if (heightOfAll(lists) <= room) return [...lists];
  let used = mentionHeight;
  const fitting = lists.findIndex(({ blocks }) => (used += heightOf(blocks)) > room);
  return lists.slice(0, fitting);
}

function mention(column: Column, lists: readonly List[]): Block {
  const titles = lists.map(({ title }) => title).join(', ');
  const words = paragraph(column, `Listed on the following pages: ${titles}.`, {
    size: 9.5,
    weight: 'medium',
    colour: tones.muted,
  });
  return { height: Math.max(mentionHeight, words.height), draw: (y) => words.draw(y) };
}

/** The pages of a certificate: a border, the mark of a draft, and the template's own words above the foot. */
function certificateFrame(content: CertificateContent, isDraft: boolean): Frame {
  const { organisation, template, scope, milestone, number } = content;
  const of = number ?? copy.about(scope.code, milestone.code);
  return {
    margin,
    clear: 4,
    head(column) {
      drawBorder(column.pdf);
      if (isDraft) drawWatermark(column, copy.draft);
      if (column.pdf.pages === 1) return margin - 8;
      return drawRunningHead(column, template.title, of);
    },
    below: (column) => paragraph(column, template.footer, { size: 7, colour: tones.faint, leading: 1.36 }),
    foot: ({ page, pages, hasGaps }) => ({
      left: hasGaps ? copy.gaps : organisation,
      middle: of,
      right: `Page ${page} of ${pages}`,
    }),
  };
}

function drawBorder(pdf: PdfDocument): void {
  for (const [inset, width] of [
    [24, 1.1],
    [27.5, 0.35],
  ] as const)
    pdf.rect(inset, inset, pdf.width - 2 * inset, pdf.height - 2 * inset, { stroke: tones.accent, width });
}
