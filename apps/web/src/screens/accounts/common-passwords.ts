// The server knows tens of thousands; these few answer while somebody types, without a word on the wire.
const words = new Set(
  (
    'password passwort passw0rd qwerty qwertyuiop qwertz azerty letmein welcome admin administrator iloveyou monkey ' +
    'dragon football baseball sunshine princess superman batman trustno login master abc123 starwars whatever ' +
    'changeme secret summer winter spring autumn january february october november december monday friday ' +
    'computer internet liverpool arsenal chelsea michael jennifer jordan hunter shadow freedom flower ginger ' +
    'pepper cookie charlie daniel thomas robert matthew andrew joshua harley ranger buster soccer hockey killer ' +
    'george qazwsx zaqwsx asdfgh asdfghjkl zxcvbnm default guest test tester testing root passwordpassword'
  ).split(' '),
);

export function isCommonPassword(word: string): boolean {
  return words.has(word);
}
