import type { CertificateContent } from '@baton/contract/turnover/certificate-content.ts';
import { paragraph } from '#platform/pdf/blocks.ts';
import { drawRunningHead, drawWatermark, type Frame } from '#platform/pdf/frame.ts';
import type { PdfDocument } from '#platform/pdf/pdf-document.ts';
import { tones } from '#platform/pdf/tones.ts';
import { copy } from './copy.ts';

const margin = 56;

/** The pages of a certificate: a border, the mark of a draft, and the template's own words above the foot. */
export function certificateFrame(content: CertificateContent, isDraft: boolean): Frame {
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
      right: copy.page(page, pages),
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
