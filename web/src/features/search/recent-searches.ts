const KEY = 'recentSearches';
const MOST = 8;

/** What was searched for in this browser, newest first; never sent to the shop. */
export function recentSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}

/** The storefront searches while one types: what began these words, is not a search of its own. */
export function rememberSearch(text: string): void {
  const others = recentSearches().filter(
    (other) => !text.toLowerCase().startsWith(other.toLowerCase()),
  );
  try {
    localStorage.setItem(KEY, JSON.stringify([text, ...others].slice(0, MOST)));
  } catch {
    // A browser that stores nothing remembers nothing.
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // It stores nothing.
  }
}
