export function StyleTab() {
  return null;
}
