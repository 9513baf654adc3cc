export function Programmes() {
  return <h1>P</h1>;
}
