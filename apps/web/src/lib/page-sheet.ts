/** Style rules of a part of the page. */
interface PageSheet {
  write: (rules: string) => void;
  close: () => void;
}

export function openPageSheet(): PageSheet {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  return {
    write: (rules) => sheet.replaceSync(rules),
    close() {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    },
  };
}
