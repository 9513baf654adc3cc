declare module 'virtual:bundled-icons' {
  import type { BundledIconName } from '#ui/icon/bundled-icon-names.ts';
  /** The pictures by their names, as the inside of an `svg` of 24 by 24. */
  const bodies: Record<BundledIconName, string>;
  export default bodies;
}
