export function OrganisationScreen() {
  return <h1>P</h1>;
}
