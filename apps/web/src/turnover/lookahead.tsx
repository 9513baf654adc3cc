export function Lookahead() {
  return <h1>Lookahead</h1>;
}
