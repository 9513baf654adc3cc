// React Aria writes days and numbers as the British do, whatever the browser speaks. It is told so before its code comes:
// its provider would look the browser's languages up, which takes tens of milliseconds, before the first rows are there.
Object.assign(globalThis, { [Symbol.for('react-aria.i18n.locale')]: 'en-GB' });
