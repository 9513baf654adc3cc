export function Reporting() {
  return <h1>Reporting</h1>;
}
