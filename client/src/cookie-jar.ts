/** The cookies of one user of the shop. In a browser it stays empty: the browser has its own. */
export class CookieJar {
  private readonly cookies: Map<string, string>;

  constructor(cookies: Readonly<Record<string, string>> = {}) {
    this.cookies = new Map(Object.entries(cookies));
  }

  get(name: string): string | undefined {
    return this.cookies.get(name);
  }

  /** Applies the `Set-Cookie` headers of an answer. */
  store(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const equals = pair.indexOf('=');
      const name = pair.slice(0, equals).trim();
      if (attributes.some(isExpired)) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(equals + 1).trim());
    }
  }

  /** Value of the `Cookie` header; empty without cookies. */
  toString(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

function isExpired(attribute: string): boolean {
  const [name = '', value = ''] = attribute.split('=').map((part) => part.trim());
  if (name.toLowerCase() === 'max-age') return Number(value) <= 0;
  return name.toLowerCase() === 'expires' && Date.parse(value) <= Date.now();
}
