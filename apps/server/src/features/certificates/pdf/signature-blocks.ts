import { signerDetails, signerName } from '@baton/contract/signing/describe-signer.ts';
import { sealAddress } from '@baton/contract/signing/certificate-check.ts';
import type { CertificateContent, Signature } from '@baton/contract/signing/certificate-content.ts';
import { formatMoment } from '@baton/domain/locale.ts';
import { drawQr } from '#features/print/draw-qr.ts';
import { tones } from '#platform/pdf/tones.ts';
import {
  beside,
  gap,
  heightOf,
  line,
  linesOf,
  paragraph,
  part,
  rule,
  space,
  split,
  together,
} from '#platform/pdf/blocks.ts';
import type { Block, Column } from '#platform/pdf/blocks.ts';
import { copy } from './copy.ts';

/** A side that signs; without its signature in a draft. */
export interface Side {
  step: Signature['step'];
  team: string;
  statement: string;
  signature: Signature | undefined;
}

/** Who signs a certificate that isn't signed. */
export function draftSides({ template, responsible, receiving, outcome }: CertificateContent): Side[] {
  const isAccepted = outcome !== 'issued';
  const submitting: Side = {
    step: isAccepted ? 'submit' : 'issue',
    team: responsible === null ? '' : responsible.name,
    statement: template.responsible_statement,
    signature: undefined,
  };
  const accepting: Side = {
    step: 'accept',
    team: receiving === null ? '' : receiving.name,
    statement: template.receiving_statement,
    signature: undefined,
  };
  return isAccepted ? [submitting, accepting] : [submitting];
}

export function signedSides(signatures: readonly Signature[]): Side[] {
  return signatures.map((signature) => {
    const { step, team, statement } = signature;
    return { step, team, statement, signature };
  });
}

const columnGap = 30;

/** Statements and signatures: beside each other if a page has room for that, otherwise one below the other. */
export function signatureBlocks(column: Column, sides: readonly Side[], zone: string, room: number): Block[] {
  const columns = split(column, 2, columnGap);
  const texts = sides.map((side, at) => statementOf(sides.length === 1 ? column : columns[at]!, side));
  const signed = sides.map((side, at) => evidenceOf(columns[at]!, side, zone));
  const whole = together([
    beside(texts.map((lines) => together(lines))),
    space(column, 14),
    beside(signed.map((lines) => together(lines))),
  ]);
  if (whole.height <= room) return [whole];
  return sides.flatMap((side) => [
    ...statementOf(column, side),
    space(column, 14),
    together(evidenceOf(columns[0]!, side, zone)),
    space(column, 20),
  ]);
}

function statementOf(column: Column, { step, team, statement }: Side): Block[] {
  const of = (text: string) => paragraph(column, text, { size: 9.5, weight: 'medium', colour: tones.accent });
  return [
    rule(column),
    space(column, 8),
    of(copy.sides[step]),
    paragraph(column, team, { size: 9.5, weight: 'bold' }),
    space(column, 4),
    ...linesOf(column, statement, { size: 9.5, leading: 1.45 }),
  ];
}

function evidenceOf(column: Column, { signature }: Side, zone: string): Block[] {
  if (!signature) return emptyLines(column);
  const { at, method } = signature;
  return [
    paragraph(column, signerName(signature), { size: 14, weight: 'medium', colour: tones.accentDark }),
    gap(2),
    rule(column, tones.ink, 0.7),
    gap(4),
    ...signerDetails(signature).map((detail) => paragraph(column, detail, { size: 8.5 })),
    paragraph(column, copy.signedOn(formatMoment(at, zone)), { size: 8.5 }),
    paragraph(column, copy.methods[method], { size: 8, colour: tones.muted }),
  ];
}

function emptyLines(column: Column): Block[] {
  const { width } = column;
  const field = (label: string, from: number, share: number) => {
    const own = part(column, width * from, width * share);
    return together([
      rule(own, tones.faint, 0.5),
      gap(2),
      paragraph(own, label, { size: 7, colour: tones.faint }),
    ]);
  };
  return [gap(26), beside([field('Name and signature', 0, 0.66), field('Date', 0.72, 0.28)])];
}

/** A hash in groups that the eye can compare. */
function grouped(hash: string): string {
  return (hash.match(/.{1,8}/g) ?? []).join(' ');
}

const codeSide = 80;
const labelWidth = 66;

/** The QR code, how the certificate is verified with it, and the hashes of what was signed. */
export function verification(column: Column, publicUrl: string, signatures: readonly Signature[]): Block {
  const { pdf, x } = column;
  const seal = signatures.at(-1)?.hash ?? '';
  const left = codeSide + 16;
  const text = part(column, left);
  const words = [
    paragraph(text, 'Verify this certificate', { size: 8.5, weight: 'bold', colour: tones.accentDark }),
    gap(1),
    paragraph(
      text,
      `Scan the code, or drop this file on ${verifyPage(publicUrl)}, to see whether the certificate is valid. No account is needed. ` +
        'What was signed is attached to this file as JSON, with these SHA-256 hashes:',
      {
        size: 7.5,
        colour: tones.muted,
        leading: 1.36,
      },
    ),
    gap(4),
    ...signatures.flatMap(({ content_sha256: content, hash }, at) => [
      hashLine(text, copy.contentHash(at + 1), content),
      hashLine(text, hash === seal ? 'Seal' : copy.signatureHash(at + 1), hash),
    ]),
  ];
  const height = Math.max(codeSide, heightOf(words));
  return together([
    rule(column),
    space(column, 10),
    {
      height,
      draw(y) {
        drawQr(pdf, sealAddress(publicUrl, seal), x, y + (height - codeSide) / 2, codeSide);
        together(words).draw(y + (height - heightOf(words)) / 2);
      },
    },
  ]);
}

function hashLine(column: Column, label: string, hash: string): Block {
  const look = { size: 6.5, leading: 1.46 } as const;
  return beside([
    line(column, label, { ...look, weight: 'medium', colour: tones.faint }),
    line(part(column, labelWidth), grouped(hash), { ...look, colour: tones.muted }),
  ]);
}

/** The page as people read it, without the part that the code names. */
function verifyPage(publicUrl: string): string {
  return sealAddress(publicUrl, '')
    .replace(/^https?:\/\//, '')
    .replace(/\?.*$/, '');
}
