import { locale } from '@baton/domain/locale.ts';

// React Aria formats days and numbers for our locale, whatever the browser’s language. Set before its code loads, because
// its provider would look up the browser’s languages, which takes tens of milliseconds before the first rows.
Object.assign(globalThis, { [Symbol.for('react-aria.i18n.locale')]: locale });
