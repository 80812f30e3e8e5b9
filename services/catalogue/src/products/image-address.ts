/** Whether a picture lies where only our own uploads lie. */
export function isOwnImage(address: string, prefix: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  // Parsing resolves `..`, so that an address cannot climb out of the prefix.
  return url.href.startsWith(prefix) && url.search === '' && url.hash === '';
}
