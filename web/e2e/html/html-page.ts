import {
  type APIRequestContext,
  type APIResponse,
  type BrowserContextOptions,
  type Cookie,
  request,
} from '@playwright/test';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { Sight } from './html-document.ts';
import { defaultButton, type Submission, submissionOf } from './html-form.ts';
import {
  control,
  everywhere,
  type FilePayload,
  type HtmlLocator,
  type Place,
} from './html-locator.ts';

const DESK_WIDTH = 1280;
const HTTP_TIMEOUT_MS = 60_000;
/** A page that loads itself again need not wait for as long as it says. */
const REFRESH_MS = 250;
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

type NewCookie = Pick<Cookie, 'name' | 'value'> & Partial<Cookie> & { readonly url?: string };

/** A browser without scripts and without a layout: cookies, and pages that are read by HTTP. */
export class HtmlContext {
  readonly options: BrowserContextOptions;
  private current: APIRequestContext;

  private constructor(options: BrowserContextOptions, api: APIRequestContext) {
    this.options = options;
    this.current = api;
  }

  static async open(options: BrowserContextOptions): Promise<HtmlContext> {
    return new HtmlContext(options, await connect(options));
  }

  /** Shares the cookies of the pages. */
  get request(): APIRequestContext {
    return this.current;
  }

  async newPage(): Promise<HtmlPage> {
    return new HtmlPage(this);
  }

  storageState() {
    return this.current.storageState();
  }

  async cookies(): Promise<Cookie[]> {
    return (await this.current.storageState()).cookies;
  }

  async addCookies(added: readonly NewCookie[]): Promise<void> {
    await this.keep((cookies) => {
      const isReplaced = ({ name }: Cookie) => added.some((one) => one.name === name);
      return [...cookies.filter((one) => !isReplaced(one)), ...added.map(complete)];
    });
  }

  async clearCookies({ name }: { readonly name?: string } = {}): Promise<void> {
    await this.keep((cookies) => cookies.filter((one) => name !== undefined && one.name !== name));
  }

  async close(): Promise<void> {
    await this.current.dispose();
  }

  private async keep(change: (cookies: readonly Cookie[]) => Cookie[]): Promise<void> {
    const before = this.current;
    const { cookies, origins } = await before.storageState();
    const storageState = { cookies: change(cookies), origins };
    this.current = await connect({ ...this.options, storageState });
    await before.dispose();
  }
}

function connect(options: BrowserContextOptions): Promise<APIRequestContext> {
  const { baseURL, storageState, locale = 'en-GB', userAgent = CHROME } = options;
  const extraHTTPHeaders = { 'accept-language': locale };
  return request.newContext({ baseURL, userAgent, extraHTTPHeaders, storageState });
}

function complete({ url, ...cookie }: NewCookie): Cookie {
  const where = url ? new URL(url) : null;
  return {
    domain: where?.hostname ?? '',
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: where?.protocol === 'https:',
    sameSite: 'Lax',
    ...cookie,
  };
}

/** The part of Playwright's `Page` that journeys use, for a browser without scripts. */
export class HtmlPage implements Place {
  readonly sight = new Sight(() => this.width);
  private dom = new JSDOM('', { url: 'about:blank' });
  private readonly shop: HtmlContext;
  private width: number;
  private history: string[] = [];
  private files = new WeakMap<Element, readonly FilePayload[]>();
  private focused: Element | null = null;
  private refreshHeader = '';
  private readonly root: HtmlLocator;

  constructor(shop: HtmlContext) {
    this.shop = shop;
    this.width = shop.options.viewport?.width ?? DESK_WIDTH;
    this.root = everywhere(this);
  }

  get document(): Document {
    return this.dom.window.document;
  }

  get request(): APIRequestContext {
    return this.shop.request;
  }

  context(): HtmlContext {
    return this.shop;
  }

  url(): string {
    return this.document.URL;
  }

  async title(): Promise<string> {
    return this.document.title;
  }

  async content(): Promise<string> {
    return this.dom.serialize();
  }

  isClosed(): boolean {
    return false;
  }

  async close(): Promise<void> {
    this.dom.window.close();
  }

  viewportSize() {
    return { width: this.width, height: 800 };
  }

  async setViewportSize({ width }: { readonly width: number }): Promise<void> {
    this.width = width;
  }

  /** Without scripts a page reports nothing. */
  on(): this {
    return this;
  }

  async waitForLoadState(): Promise<void> {}

  goto(path: string): Promise<APIResponse> {
    const from = /^https?:/.test(this.url()) ? this.url() : undefined;
    return this.open({ url: new URL(path, this.shop.options.baseURL ?? from).href, method: 'GET' });
  }

  reload(): Promise<APIResponse> {
    return this.open({ url: this.url(), method: 'GET' }, { isNew: false });
  }

  async goBack(): Promise<APIResponse> {
    this.history.pop();
    const url = this.history.at(-1);
    if (!url) throw new Error('There is no page to go back to');
    return this.open({ url, method: 'GET' }, { isNew: false });
  }

  async waitForURL(wanted: string | RegExp | ((url: URL) => boolean), { timeout = 60_000 } = {}) {
    const deadline = Date.now() + timeout;
    while (!this.isAt(wanted)) {
      if (!(await this.refresh(deadline))) throw new Error(`${this.url()} is not ${wanted}`);
    }
  }

  isAt(wanted: string | RegExp | ((url: URL) => boolean)): boolean {
    const url = this.url();
    if (wanted instanceof RegExp) return wanted.test(url);
    if (typeof wanted === 'function') return wanted(new URL(url));
    return url === new URL(wanted, this.shop.options.baseURL).href;
  }

  locator(...args: Parameters<HtmlLocator['locator']>): HtmlLocator {
    return this.root.locator(...args);
  }

  getByRole(...args: Parameters<HtmlLocator['getByRole']>): HtmlLocator {
    return this.root.getByRole(...args);
  }

  getByText(...args: Parameters<HtmlLocator['getByText']>): HtmlLocator {
    return this.root.getByText(...args);
  }

  getByLabel(...args: Parameters<HtmlLocator['getByLabel']>): HtmlLocator {
    return this.root.getByLabel(...args);
  }

  getByAltText(...args: Parameters<HtmlLocator['getByAltText']>): HtmlLocator {
    return this.root.getByAltText(...args);
  }

  getByPlaceholder(...args: Parameters<HtmlLocator['getByPlaceholder']>): HtmlLocator {
    return this.root.getByPlaceholder(...args);
  }

  getByTitle(...args: Parameters<HtmlLocator['getByTitle']>): HtmlLocator {
    return this.root.getByTitle(...args);
  }

  getByTestId(id: string): HtmlLocator {
    return this.root.getByTestId(id);
  }

  async click(element: Element): Promise<void> {
    const pressed = element.closest('a[href], button, summary, label, input, option');
    if (!pressed) return;
    if (pressed.matches(':disabled')) throw new Error('A disabled control cannot be pressed');
    if (pressed.localName === 'a') return this.follow((pressed as HTMLAnchorElement).href);
    if (pressed.localName === 'summary') return fold(pressed);
    const target = pressed.localName === 'label' ? control(pressed) : (pressed as HTMLInputElement);
    if (target.type === 'checkbox') target.checked = !target.checked;
    else if (target.type === 'radio') target.checked = true;
    else if (target.type === 'submit' || target.type === 'image')
      await this.submit(target.form, target);
    else if (target.type === 'reset') target.form?.reset();
  }

  async pressEnter(element: Element): Promise<void> {
    const { form } = element as HTMLInputElement;
    if (element.matches('a[href], button, summary')) return this.click(element);
    if (form) await this.submit(form, defaultButton(form));
  }

  readonly keyboard = {
    press: async (key: string): Promise<void> => {
      if (key !== 'Enter' || !this.focused) throw new Error(`${key} does nothing here`);
      await this.pressEnter(this.focused);
    },
  };

  focus(element: Element): void {
    this.focused = element;
  }

  attach(input: HTMLInputElement, files: readonly FilePayload[]): void {
    this.files.set(input, files);
  }

  async load(image: HTMLImageElement): Promise<void> {
    const answer = await this.request.get(image.src);
    if (!answer.ok()) return;
    const { width, height } = await sharp(await answer.body()).metadata();
    Object.defineProperty(image, 'naturalWidth', { value: width, configurable: true });
    Object.defineProperty(image, 'naturalHeight', { value: height, configurable: true });
  }

  async refresh(deadline: number): Promise<boolean> {
    const next = this.refreshOf();
    if (next === null || Date.now() > deadline) return false;
    // biome-ignore lint/plugin: a refresh by the page itself, as browsers do it.
    await new Promise((resolve) => setTimeout(resolve, REFRESH_MS));
    await this.open({ url: next.url, method: 'GET' }, { isNew: false });
    return true;
  }

  /** What a browser makes of the address of a picture. */
  private async showPicture(): Promise<void> {
    const image = this.document.createElement('img');
    image.src = this.url();
    this.document.body.append(image);
    await this.load(image);
  }

  private async follow(href: string): Promise<void> {
    const [here, there] = [new URL(this.url()), new URL(href)];
    const isSamePage = there.hash !== '' && there.href.split('#')[0] === here.href.split('#')[0];
    // A place on the page: nothing is loaded.
    if (isSamePage) this.dom.reconfigure({ url: href });
    else await this.open({ url: href, method: 'GET' });
  }

  private async submit(
    form: HTMLFormElement | null,
    by: HTMLInputElement | HTMLButtonElement | null,
  ): Promise<void> {
    const sent = form && submissionOf(form, by, (input) => this.files.get(input) ?? []);
    if (sent) await this.open(sent);
  }

  private async open(
    { url, method, body }: Submission,
    { isNew = true }: { readonly isNew?: boolean } = {},
  ): Promise<APIResponse> {
    const { hash } = new URL(url);
    const answer = await this.request.fetch(url.split('#')[0] ?? url, {
      method,
      timeout: HTTP_TIMEOUT_MS,
      headers: {
        ...this.headersFor(url, method),
        ...(body instanceof URLSearchParams && {
          'content-type': 'application/x-www-form-urlencoded',
        }),
      },
      ...(body instanceof FormData && { multipart: body }),
      ...(body instanceof URLSearchParams && { data: body.toString() }),
    });
    const type = answer.headers()['content-type'] ?? '';
    const text = type.startsWith('text/html') ? await answer.text() : '';
    this.dom.window.close();
    // Styles are not read: what they hide by a class `Sight` knows.
    const html = text.replaceAll(/<style[\s>][\s\S]*?<\/style>/g, '');
    this.dom = new JSDOM(html, {
      url: answer.url().includes('#') ? answer.url() : answer.url() + hash,
    });
    this.refreshHeader = answer.headers().refresh ?? '';
    if (isNew) this.history.push(this.url());
    if (type.startsWith('image/')) await this.showPicture();
    const next = this.refreshOf();
    if (next?.delay === 0) return this.open({ url: next.url, method: 'GET' }, { isNew: false });
    return answer;
  }

  private headersFor(url: string, method: Submission['method']): Record<string, string> {
    const from = /^https?:/.test(this.url()) ? new URL(this.url()) : null;
    const isSame = from?.origin === new URL(url).origin;
    return {
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
      'sec-fetch-site': from === null ? 'none' : isSame ? 'same-origin' : 'cross-site',
      ...(from && { referer: isSame ? (from.href.split('#')[0] ?? '') : `${from.origin}/` }),
      ...(method === 'POST' && { origin: from?.origin ?? 'null' }),
    };
  }

  private refreshOf(): { readonly delay: number; readonly url: string } | null {
    const tag = this.document.querySelector('meta[http-equiv=refresh i]');
    const refresh = tag?.getAttribute('content') ?? this.refreshHeader;
    const [, delay, url = ''] = /^\s*(\d+)\s*(?:[;,]\s*(?:url=)?\s*(.*))?$/i.exec(refresh) ?? [];
    if (delay === undefined) return null;
    return {
      delay: Number(delay),
      url: new URL(url.replaceAll(/^['"]|['"]$/g, ''), this.url()).href,
    };
  }
}

/** Of disclosures with one name at most one is open. */
function fold(summary: Element): void {
  const details = summary.parentElement as HTMLDetailsElement;
  const name = details.getAttribute('name');
  const others = name ? details.ownerDocument.querySelectorAll(`details[name="${name}"]`) : [];
  for (const one of others) if (one !== details) (one as HTMLDetailsElement).open = false;
  details.open = !details.open;
}
