import type { CertificateContent } from '@baton/contract/turnover/certificate-content.ts';
import type { PdfDocument } from '#platform/pdf/pdf-document.ts';
import { tones } from '#turnover/print/pictures/tones.ts';
import type { Pages } from './flow.ts';
import { copy } from './copy.ts';

export const margin = 56;
const footLine = 9.5;
const pale = '#e6eced';

/** The pages of a certificate: their frame, head and foot. */
export class PageFrame implements Pages {
  readonly #pdf: PdfDocument;
  readonly #content: CertificateContent;
  readonly #isDraft: boolean;
  readonly #footer: string[];
  readonly bottom: number;
  top = margin - 8;

  constructor(pdf: PdfDocument, content: CertificateContent, isDraft: boolean) {
    this.#pdf = pdf;
    this.#content = content;
    this.#isDraft = isDraft;
    this.#footer = content.template.footer === '' ? [] : pdf.wrap(content.template.footer, this.width, foot);
    this.bottom = pdf.height - margin - 4 - this.#footer.length * footLine;
    this.#drawBack();
  }

  get width(): number {
    return this.#pdf.width - 2 * margin;
  }

  next(): number {
    const pdf = this.#pdf;
    pdf.addPage();
    this.#drawBack();
    const { template, scope, milestone, number } = this.#content;
    const y = margin - 10;
    const of = number ?? copy.about(scope.code, milestone.code);
    const look = { size: 8.5, weight: 'bold', colour: tones.accentDark } as const;
    pdf.text(template.title, margin, y, { ...look, width: this.width * 0.62 });
    pdf.text(of, margin + this.width * 0.64, y, { ...look, align: 'right', width: this.width * 0.36 });
    pdf.line([margin, y + 17], [margin + this.width, y + 17], { colour: tones.accent, width: 1.2 });
    this.top = y + 34;
    return this.top;
  }

  drawFoot(page: number, pages: number): void {
    const pdf = this.#pdf;
    const { organisation, number, scope, milestone } = this.#content;
    let y = this.bottom + 13;
    for (const line of this.#footer) {
      pdf.text(line, margin, y, foot);
      y += footLine;
    }
    const of = number ?? copy.about(scope.code, milestone.code);
    const words = pdf.hasGaps ? copy.gaps : organisation;
    pdf.text(words, margin, y, { ...foot, width: this.width * 0.58 });
    const place = copy.page(page, pages);
    const end = margin + this.width;
    const own = pdf.widthOf(place, foot);
    pdf.text(place, end - own, y, foot);
    const room = this.width * 0.38 - own;
    pdf.text(of, end - own - 12 - room, y, { ...foot, align: 'right', width: room });
  }

  /** Below everything else: a frame, and the mark of a draft. */
  #drawBack(): void {
    const pdf = this.#pdf;
    for (const [inset, width] of [
      [24, 1.1],
      [27.5, 0.35],
    ] as const)
      pdf.rect(inset, inset, pdf.width - 2 * inset, pdf.height - 2 * inset, { stroke: tones.accent, width });
    if (!this.#isDraft) return;
    const size = 150;
    const width = pdf.widthOf(copy.draft, { size, weight: 'bold' });
    pdf.placed({ x: pdf.width / 2, y: pdf.height / 2, angle: -52 }, () =>
      pdf.text(copy.draft, -width / 2, -size * 0.6, { size, weight: 'bold', colour: pale }),
    );
  }
}

const foot = { size: 7, colour: tones.faint } as const;
