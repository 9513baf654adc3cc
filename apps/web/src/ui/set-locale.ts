// React Aria formats days and numbers for en-GB, whatever the browser’s language. Set before its code loads, because
// its provider would look up the browser’s languages, which takes tens of milliseconds before the first rows.
Object.assign(globalThis, { [Symbol.for('react-aria.i18n.locale')]: 'en-GB' });
