export function TrackerSkyline() {
  return null;
}
