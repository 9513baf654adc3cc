import * as z from 'zod/mini';
import { sealMarker } from '@baton/contract/turnover/certificate-check.ts';
import {
  certificateContent,
  type CertificateContent,
  type SealedCertificate,
} from '@baton/contract/turnover/certificate-content.ts';
import { canonicalJson } from '@baton/domain/canonical-json.ts';
import type { EmbeddedFile } from '#platform/pdf/archive.ts';
import type { Picture } from '#platform/pdf/open-picture.ts';
import { PdfDocument, type Archive } from '#platform/pdf/pdf-document.ts';
import { tones } from '#turnover/print/pictures/tones.ts';
import { gap, heightOf, paragraph, space, type Block, type Column } from './blocks.ts';
import { Flow, heightOfSection, type Section } from './flow.ts';
import { details, letterhead, particulars, subject } from './front.ts';
import { listsOf } from './lists.ts';
import { margin, PageFrame } from './page-frame.ts';
import { draftSides, signatureBlocks, signedSides, verification, type Side } from './signature-blocks.ts';
import { copy } from './copy.ts';

/** The file of a logo; undefined if it can't be read. */
export type ReadLogo = (sha256: string) => Promise<Buffer | undefined>;

/** A certificate as it was signed (PDF/A-3b), with what was signed attached. */
export async function sealedPdf(
  sealed: SealedCertificate,
  { publicUrl, readLogo }: { publicUrl: string; readLogo: ReadLogo },
): Promise<{ number: string; data: Buffer }> {
  const content = z.parse(certificateContent, JSON.parse(sealed.content));
  const number = content.number ?? '';
  const seal = sealed.signatures.at(-1)?.hash ?? '';
  const pdf = openPdf(content, copy.documentTitle(content.template.title, number), {
    subject: copy.about(content.scope.code, content.milestone.code),
    keywords: `${sealMarker}${seal}`,
    files: filesOf(sealed),
  });
  const data = await draw(pdf, content, {
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
  const pdf = openPdf(content, copy.draftTitle(content.template.title), undefined);
  return draw(pdf, content, { logo: await logoOf(content, readLogo), sides: draftSides(content) });
}

function openPdf(content: CertificateContent, title: string, archive: Archive | undefined): PdfDocument {
  return new PdfDocument({
    title,
    author: content.organisation,
    made: new Date(content.made.at),
    size: content.template.paper === 'letter' ? 'LETTER' : 'A4',
    ...(archive && { archive }),
  });
}

function filesOf({ content, submission, signatures }: SealedCertificate): EmbeddedFile[] {
  const json = (
    name: string,
    relationship: EmbeddedFile['relationship'],
    text: string,
    description: string,
  ) => ({ name, description, type: 'application/json', relationship, data: Buffer.from(text) });
  return [
    json('content.json', 'data', content, copy.files.content),
    ...(submission === null
      ? []
      : [json('submission.json', 'supplement', submission, copy.files.submission)]),
    json('signatures.json', 'supplement', canonicalJson(signatures), copy.files.signatures),
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
async function draw(pdf: PdfDocument, content: CertificateContent, drawn: Drawn): Promise<Buffer> {
  const frame = new PageFrame(pdf, content, drawn.verify === undefined);
  const picture = drawn.logo && pdf.openPicture(drawn.logo);
  const room = frame.bottom - frame.top;
  const planOf = (density: Density) =>
    plan({ pdf, x: margin, width: frame.width, ...density }, content, { ...drawn, picture, room });
  const fitting = findPlan(planOf, room);
  const flow = new Flow(frame);
  if (fitting) placeOnPage(flow, fitting, frame);
  else placeOnPages(flow, planOf(usual));
  return pdf.finish((_, page, pages) => frame.drawFoot(page, pages));
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
function placeOnPage(flow: Flow, { column, front, end, lists, fixed }: Plan, frame: PageFrame): void {
  flow.placeAll(front);
  const here = listsThatFit(lists, frame.bottom - frame.top - fixed);
  here.forEach((section) => flow.section(section));
  const rest = lists.slice(here.length);
  if (rest.length > 0) flow.place(mention(column, rest));
  flow.y = Math.max(flow.y, frame.bottom - heightOf(end));
  flow.placeAll(end);
  if (rest.length > 0) flow.y = frame.next();
  rest.forEach((section) => flow.section(section));
}

/** Texts that are longer than a page go on. */
function placeOnPages(flow: Flow, { front, end, lists }: Plan): void {
  flow.placeAll(front);
  flow.placeAll(end);
  flow.place(gap(22));
  lists.forEach((section) => flow.section(section));
}

interface Plan {
  column: Column;
  front: Block[];
  end: Block[];
  /** Height of front and end. */
  fixed: number;
  lists: Section[];
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

function heightOfAll(lists: readonly Section[]): number {
  return lists.reduce((sum, section) => sum + heightOfSection(section), 0);
}

/** The first lists that fit together; with a line that mentions the others. */
function listsThatFit(lists: readonly Section[], room: number): Section[] {
  if (heightOfAll(lists) <= room) return [...lists];
  let used = mentionHeight;
  const fitting = lists.findIndex((section) => (used += heightOfSection(section)) > room);
  return lists.slice(0, fitting);
}

function mention(column: Column, sections: readonly Section[]): Block {
  const titles = sections.map(({ title }) => title).join(', ');
  const words = paragraph(column, copy.onNextPages(titles), {
    size: 9.5,
    weight: 'medium',
    colour: tones.muted,
  });
  return { height: Math.max(mentionHeight, words.height), draw: (y) => words.draw(y) };
}
