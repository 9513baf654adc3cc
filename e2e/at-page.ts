/** Matches the address of a page in any programme; `search` as the page writes it, without the programme. */
export function atPage(path: string): RegExp {
  const escaped = path.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^[a-z]+://[^/]+${escaped}([?&]programme=[^&#]*)?$`);
}
