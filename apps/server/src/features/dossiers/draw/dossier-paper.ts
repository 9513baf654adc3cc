import { drawHead } from '#platform/pdf/frame.ts';
import { Paper } from '#platform/pdf/paper.ts';
import type { Sheet } from '#platform/pdf/pdf-document.ts';
import { copy as printCopy } from '#features/print/copy.ts';

/** What the pages of a dossier have in common. Nothing depends on when they are drawn. */
export interface DossierPages extends Pick<Sheet, 'author' | 'made' | 'size'> {
  /** Name and code of the programme. */
  programme: string;
  /** At the top right: the certificate or the area. */
  of: string;
  /** Name of the dossier, in the foot. */
  name: string;
}

/** The pages of a file of a dossier. */
export function dossierPaper(pages: DossierPages, title: string, about = ''): Paper {
  const { author, made, size, programme, of, name } = pages;
  const under = about === '' ? programme : `${programme} · ${about}`;
  return new Paper(
    { title: `${title} · ${of}`, author, made, size },
    {
      margin: 40,
      clear: 8,
      head: (column) => drawHead(column, { title, under, right: [of] }),
      foot: ({ page, pages: count }) => ({
        left: `${name} · the same content gives the same file`,
        right: printCopy.page(page, count),
      }),
    },
  );
}
