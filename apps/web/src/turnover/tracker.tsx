export function Tracker() {
  return <h1>Tracker</h1>;
}
