export function Settings() {
  return <h1>P</h1>;
}
