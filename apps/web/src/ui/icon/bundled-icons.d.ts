declare module 'virtual:bundled-icons' {
  import type { IconifyJSON } from '@iconify/types';
  const collection: IconifyJSON;
  export default collection;
}
