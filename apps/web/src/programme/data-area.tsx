export function DataAreaScreen() {
  return <h1>P</h1>;
}
