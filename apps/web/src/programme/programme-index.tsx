export function ProgrammeIndex() {
  return <h1>P</h1>;
}
