export function Users() {
  return <h1>P</h1>;
}
