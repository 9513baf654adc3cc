import type { Plugin } from 'vite';

/** Asks the browser for the Latin text face at once; it is otherwise found only after the style sheet is read. */
export function preloadFont(name: RegExp): Plugin {
  return {
    name: 'baton:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const file = Object.keys(bundle ?? {}).find((path) => name.test(path));
        if (!file) throw new Error(`no built file matches ${name}`);
        const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true };
        return [{ tag: 'link', attrs, injectTo: 'head' as const }];
      },
    },
  };
}
