import type { Plugin } from 'vite';

/** Files that the browser would otherwise find only after it has read another one. */
const early: readonly { name: RegExp; attrs: Record<string, string | boolean> }[] = [
  // The Latin text face, which the style sheet names.
  {
    name: /inter-latin-wght-normal.*\.woff2$/,
    attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true },
  },
  // The page itself, which its first few lines import, and what it imports in turn.
  { name: /^assets\/rolldown-runtime-.*\.js$/, attrs: { rel: 'modulepreload', crossorigin: true } },
  { name: /^assets\/base-.*\.js$/, attrs: { rel: 'modulepreload', crossorigin: true } },
];

/** Asks the browser for them at once. */
export function preloadFirst(): Plugin {
  return {
    name: 'baton:preload-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        early.map(({ name, attrs }) => {
          const file = Object.keys(bundle ?? {}).find((path) => name.test(path));
          if (!file) throw new Error(`no built file matches ${name}`);
          return { tag: 'link', attrs: { ...attrs, href: `/${file}` }, injectTo: 'head' as const };
        }),
    },
  };
}
