/** The same address with some search parameters changed; null takes one out. */
export function pathWith(here: string, changes: Readonly<Record<string, string | null>>): string {
  const [path = '', search] = here.split('?');
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
