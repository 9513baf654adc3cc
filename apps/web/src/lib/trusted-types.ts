/**
 * The page’s content security policy refuses strings as markup or scripts (Trusted Types). These policies allow the
 * few exceptions, each for one purpose.
 */
interface TrustedPolicy {
  createHTML: (html: string) => string;
  createScriptURL: (url: string) => string;
}

interface PolicyRules {
  /** Null refuses. */
  createHTML?: (html: string) => string | null;
  createScriptURL?: (url: string) => string;
}

declare global {
  interface Window {
    /** Missing in browsers without Trusted Types, which accept strings. */
    trustedTypes?: { createPolicy: (name: string, rules: PolicyRules) => TrustedPolicy };
  }
}

const same = (text: string) => text;

function makePolicy(name: string, rules: PolicyRules): TrustedPolicy {
  const known = globalThis.window?.trustedTypes?.createPolicy(name, rules);
  return known ?? { createHTML: same, createScriptURL: same };
}

let icons: TrustedPolicy | undefined;
let clipboard: TrustedPolicy | undefined;
let analytics: TrustedPolicy | undefined;

/** Libraries clear elements with `innerHTML = ''`; the default policy allows nothing else. */
export function allowEmptyMarkup(): void {
  makePolicy('default', { createHTML: (html) => (html === '' ? html : null) });
}

/** Markup of a bundled icon, created by the build. */
export function trustIcon(body: string): string {
  icons ??= makePolicy('baton-icon', { createHTML: same });
  return icons.createHTML(body);
}

/** Pasted markup, parsed into a document that is never rendered: nothing in it runs or loads. */
export function trustForReading(html: string): string {
  clipboard ??= makePolicy('baton-clipboard', { createHTML: same });
  return clipboard.createHTML(html);
}

/** Only the analytics script at the configured URL. */
export function trustAnalytics(src: string): string {
  const allowed = src;
  analytics ??= makePolicy('baton-analytics', {
    createScriptURL: (url) => {
      if (url !== allowed) throw new TypeError('Only the page-view script may be loaded.');
      return url;
    },
  });
  return analytics.createScriptURL(src);
}
