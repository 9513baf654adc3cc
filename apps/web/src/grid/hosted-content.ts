import type { ContentKind, GridContent } from './grid-source.ts';

/** The host's content of a cell or of the gutter. */
export interface HostedContent {
  kind: ContentKind | null;
  element: HTMLElement | null;
}

export function createHostedContent(): HostedContent {
  return { kind: null, element: null };
}

/** Shows the content at the end of an element; the content's own element stays while its kind does. */
export function paintHosted(hosted: HostedContent, parent: HTMLElement, content?: GridContent): void {
  const kind = content?.kind ?? null;
  if (kind !== hosted.kind) {
    dropHosted(hosted);
    hosted.kind = kind;
    hosted.element = kind?.make() ?? null;
    if (hosted.element) parent.append(hosted.element);
  }
  if (content && hosted.element) content.kind.fill(hosted.element, content.data);
}

export function dropHosted(hosted: HostedContent): void {
  if (hosted.element) hosted.kind?.drop?.(hosted.element);
  hosted.element?.remove();
  hosted.kind = null;
  hosted.element = null;
}
