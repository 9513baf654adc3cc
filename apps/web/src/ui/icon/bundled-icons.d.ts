declare module 'virtual:bundled-icons' {
  import type { BundledIconName } from '#ui/icon/bundled-icon-names.ts';
  /** Inner SVG markup by name, for a 24 × 24 view box. */
  const bodies: Record<BundledIconName, string>;
  export default bodies;
}
