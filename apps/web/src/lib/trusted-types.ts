/**
 * The page's content security policy refuses text where the browser would read it as markup or run it (Trusted Types).
 * These are the few places that may hand such text over, each for one purpose.
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
    /** Absent in browsers that know no Trusted Types; there text is taken as it is. */
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

/** Libraries empty their elements by `innerHTML = ''`. That is all that nameless text may do. */
export function allowEmptyMarkup(): void {
  makePolicy('default', { createHTML: (html) => (html === '' ? html : null) });
}

/** The picture of a bundled icon, which the build made. */
export function trustIcon(body: string): string {
  icons ??= makePolicy('baton-icon', { createHTML: same });
  return icons.createHTML(body);
}

/** Pasted markup, for a document that is only read and never shown: nothing in it runs or is loaded. */
export function trustForReading(html: string): string {
  clipboard ??= makePolicy('baton-clipboard', { createHTML: same });
  return clipboard.createHTML(html);
}

/** The page-view script at the address that the operator has set; no other. */
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
