/** What the shop sends to a browser: see `push.service.ts` of notifications. */
interface Pushed {
  readonly title: string;
  readonly body: string;
  /** A path of the shop. */
  readonly link: string;
  /** The same for every copy of a message: a later one takes the place of the first. */
  readonly tag: string;
  readonly lang: string;
}

const HOME = '/';

/** Null for what is not ours. The link never leaves the shop. */
export function readPushed(text: string, origin: string): Pushed | null {
  try {
    const { title, body, link, tag, lang } = JSON.parse(text) as Partial<Pushed>;
    if (typeof title !== 'string' || title === '') return null;
    const address = new URL(String(link ?? HOME), origin);
    const own = address.origin === origin ? address.pathname + address.search : HOME;
    return {
      title,
      body: String(body ?? ''),
      link: own,
      tag: String(tag ?? ''),
      lang: String(lang ?? ''),
    };
  } catch {
    return null;
  }
}
