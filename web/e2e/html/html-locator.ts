import {
  fits,
  labelsOf,
  normal,
  type Pattern,
  roleOf,
  type Sight,
  textOf,
} from './html-document.ts';

/** What a locator needs of its page. */
export interface Place {
  readonly document: Document;
  readonly sight: Sight;
  click(element: Element): Promise<void>;
  pressEnter(element: Element): Promise<void>;
  focus(element: Element): void;
  attach(input: HTMLInputElement, files: readonly FilePayload[]): void;
  /** Fetches a picture, so that its size is known. */
  load(image: HTMLImageElement): Promise<void>;
  /** The page loads itself again, if it is one that does; false when it is not, or when the time is over. */
  refresh(deadline: number): Promise<boolean>;
}

export interface FilePayload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

type Root = Document | Element;
type Find = (root: Root) => Element[];

interface TextOptions {
  readonly exact?: boolean;
}
interface RoleOptions extends TextOptions {
  readonly name?: Pattern;
  readonly level?: number;
  readonly checked?: boolean;
  readonly includeHidden?: boolean;
}
interface FilterOptions {
  readonly hasText?: Pattern;
  readonly hasNotText?: Pattern;
  readonly has?: HtmlLocator;
  readonly hasNot?: HtmlLocator;
  readonly visible?: boolean;
}

/** How long an action waits on a page that loads itself again. */
const ACTION_MS = 60_000;

/** The part of Playwright's `Locator` that journeys use, on the HTML of a page. */
export class HtmlLocator {
  readonly place: Place;
  private readonly find: Find;
  private readonly description: string;

  constructor(place: Place, find: Find, description: string) {
    this.place = place;
    this.find = find;
    this.description = description;
  }

  toString(): string {
    return this.description;
  }

  elements(root: Root = this.place.document): Element[] {
    return this.find(root);
  }

  /** Exactly one, as Playwright's strict mode has it. */
  one(): Element {
    const all = this.elements();
    const [first] = all;
    if (!first || all.length > 1) throw new Error(`${this} is ${all.length} elements, not one`);
    return first;
  }

  locator(selector: string | HtmlLocator, options: FilterOptions = {}): HtmlLocator {
    const find: Find =
      typeof selector === 'string'
        ? (root) => select(root, selector)
        : (root) => selector.find(root);
    return this.within(find, `locator(${selector})`).filter(options);
  }

  getByRole(role: string, options: RoleOptions = {}): HtmlLocator {
    const { name, exact, level, checked, includeHidden = false } = options;
    const { sight } = this.place;
    const nameOf = (element: Element) => sight.nameOf(element);
    const find: Find = (root) =>
      everything(root).filter(
        (one) =>
          roleOf(one, nameOf) === role &&
          (level === undefined || levelOf(one) === level) &&
          (checked === undefined || (one as HTMLInputElement).checked === checked) &&
          (includeHidden || sight.isExposed(one)) &&
          (name === undefined || fits(nameOf(one), name, exact)),
      );
    return this.within(find, `getByRole(${role}${name === undefined ? '' : `, ${name}`})`);
  }

  getByText(text: Pattern, { exact }: TextOptions = {}): HtmlLocator {
    const has = (one: Element) =>
      !one.matches('script, style, head, head *') && fits(textOf(one), text, exact);
    // The innermost of those that have it, which may be where one looks.
    const find: Find = (root) =>
      withSelf(root).filter((one) => has(one) && ![...one.children].some(has));
    return this.within(find, `getByText(${text})`);
  }

  getByLabel(text: Pattern, { exact }: TextOptions = {}): HtmlLocator {
    const find: Find = (root) =>
      everything(root).filter((one) => labelsOf(one).some((label) => fits(label, text, exact)));
    return this.within(find, `getByLabel(${text})`);
  }

  getByAltText(text: Pattern, options?: TextOptions): HtmlLocator {
    return this.byAttribute('alt', text, options);
  }

  getByPlaceholder(text: Pattern, options?: TextOptions): HtmlLocator {
    return this.byAttribute('placeholder', text, options);
  }

  getByTitle(text: Pattern, options?: TextOptions): HtmlLocator {
    return this.byAttribute('title', text, options);
  }

  getByTestId(id: string): HtmlLocator {
    return this.byAttribute('data-testid', id, { exact: true });
  }

  filter({ hasText, hasNotText, has, hasNot, visible }: FilterOptions): HtmlLocator {
    const { sight } = this.place;
    const isWanted = (one: Element) =>
      (hasText === undefined || fits(textOf(one), hasText)) &&
      (hasNotText === undefined || !fits(textOf(one), hasNotText)) &&
      (has === undefined || has.elements(one).length > 0) &&
      (hasNot === undefined || hasNot.elements(one).length === 0) &&
      (visible === undefined || sight.isVisible(one) === visible);
    const says = {
      hasText,
      hasNotText,
      has: has && `${has}`,
      hasNot: hasNot && `${hasNot}`,
      visible,
    };
    const given = Object.entries(says).filter(([, value]) => value !== undefined);
    if (given.length === 0) return this;
    const shown = given.map(([key, value]) => `${key}: ${value}`).join(', ');
    return this.as((root) => this.find(root).filter(isWanted), `filter(${shown})`);
  }

  and(other: HtmlLocator): HtmlLocator {
    return this.as((root) => {
      const others = new Set(other.elements(root));
      return this.find(root).filter((one) => others.has(one));
    }, `and(${other})`);
  }

  or(other: HtmlLocator): HtmlLocator {
    return this.as(
      (root) => inOrder([...this.find(root), ...other.elements(root)]),
      `or(${other})`,
    );
  }

  nth(at: number): HtmlLocator {
    return this.as(
      (root) => this.find(root).slice(at, at === -1 ? undefined : at + 1),
      `nth(${at})`,
    );
  }

  first(): HtmlLocator {
    return this.nth(0);
  }

  last(): HtmlLocator {
    return this.nth(-1);
  }

  async all(): Promise<HtmlLocator[]> {
    return this.elements().map((_, at) => this.nth(at));
  }

  async count(): Promise<number> {
    return this.elements().length;
  }

  async isVisible(): Promise<boolean> {
    const all = this.elements();
    return all.length > 0 && this.place.sight.isVisible(this.one());
  }

  async isHidden(): Promise<boolean> {
    return !(await this.isVisible());
  }

  async isChecked(): Promise<boolean> {
    return (await this.there<HTMLInputElement>()).checked;
  }

  async textContent(): Promise<string | null> {
    return (await this.there()).textContent;
  }

  async innerText(): Promise<string> {
    return normal(textOf(await this.there()));
  }

  async allTextContents(): Promise<string[]> {
    return this.elements().map((one) => one.textContent ?? '');
  }

  async inputValue(): Promise<string> {
    return (await this.there<HTMLInputElement>()).value;
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.there()).getAttribute(name);
  }

  /** The function runs here: it sees the element, and no `window`. */
  async evaluate<T, A>(work: (element: Element, argument: A) => T, argument?: A): Promise<T> {
    return work(await this.there(), argument as A);
  }

  async evaluateAll<T>(work: (elements: Element[]) => T): Promise<T> {
    return work(this.elements());
  }

  async click(): Promise<void> {
    await this.place.click(await this.shown());
  }

  async fill(text: string): Promise<void> {
    const field = await this.shown<HTMLInputElement>();
    if (field.disabled || field.readOnly) throw new Error(`${this} cannot be written in`);
    if (!field.matches('input, textarea')) throw new Error(`${this} is no field`);
    field.value = text;
  }

  async clear(): Promise<void> {
    await this.fill('');
  }

  async check(): Promise<void> {
    await this.setChecked(true);
  }

  async uncheck(): Promise<void> {
    await this.setChecked(false);
  }

  async setChecked(checked: boolean): Promise<void> {
    const box = control(await this.shown());
    if (box.disabled) throw new Error(`${this} is disabled`);
    box.checked = checked;
    if (box.checked !== checked) throw new Error(`${this} did not change`);
  }

  async selectOption(
    wanted: string | { value?: string; label?: string; index?: number },
  ): Promise<void> {
    const list = await this.shown<HTMLSelectElement>();
    const by = typeof wanted === 'string' ? { value: wanted, label: wanted } : wanted;
    const label = by.label && normal(by.label);
    const option = [...list.options].find(
      ({ value, text, index }) =>
        value === by.value || normal(text) === label || index === by.index,
    );
    if (!option || option.disabled) throw new Error(`${this} offers no ${JSON.stringify(wanted)}`);
    option.selected = true;
  }

  async setInputFiles(files: FilePayload | readonly FilePayload[]): Promise<void> {
    const input = await this.there<HTMLInputElement>();
    if (input.type !== 'file') throw new Error(`${this} takes no file`);
    this.place.attach(input, [files].flat() as FilePayload[]);
  }

  async press(key: string): Promise<void> {
    if (key !== 'Enter') throw new Error(`Only Enter does something without scripts, not ${key}`);
    await this.place.pressEnter(await this.shown());
  }

  async scrollIntoViewIfNeeded(): Promise<void> {
    const element = await this.there();
    if (element.localName === 'img') await this.place.load(element as HTMLImageElement);
  }

  async focus(): Promise<void> {
    this.place.focus(await this.shown());
  }

  /** Nothing listens, so these change nothing. */
  async hover(): Promise<void> {
    await this.shown();
  }

  async blur(): Promise<void> {
    await this.there();
  }

  async waitFor(): Promise<void> {
    await this.shown();
  }

  private async there<T extends Element = Element>(): Promise<T> {
    const deadline = Date.now() + ACTION_MS;
    while (this.elements().length === 0 && (await this.place.refresh(deadline)));
    return this.one() as T;
  }

  private async shown<T extends Element = Element>(): Promise<T> {
    const element = await this.there<T>();
    if (!this.place.sight.isVisible(element)) throw new Error(`${this} is hidden`);
    return element;
  }

  private byAttribute(name: string, text: Pattern, { exact }: TextOptions = {}): HtmlLocator {
    const find: Find = (root) =>
      select(root, `[${name}]`).filter((one) => fits(one.getAttribute(name) ?? '', text, exact));
    return this.within(find, `[${name}=${text}]`);
  }

  private within(find: Find, description: string): HtmlLocator {
    return this.as((root) => inOrder(this.find(root).flatMap(find)), description);
  }

  private as(find: Find, description: string): HtmlLocator {
    const said = this.description ? `${this.description}.${description}` : description;
    return new HtmlLocator(this.place, find, said);
  }
}

/** The start of all locators of a page: the document, or the element that another locator looks within. */
export function everywhere(place: Place): HtmlLocator {
  return new HtmlLocator(place, (root) => [root as Element], '');
}

function everything(root: Root): Element[] {
  return [...root.querySelectorAll('*')];
}

function withSelf(root: Root): Element[] {
  return 'tagName' in root ? [root, ...everything(root)] : everything(root);
}

/** By CSS, also from the element itself on (`> summary`), or by XPath. */
function select(root: Root, selector: string): Element[] {
  if (/^(?:xpath=|\.\.)/.test(selector)) return byPath(root, selector.replace(/^xpath=/, ''));
  return [...root.querySelectorAll(/^[>~+]/.test(selector) ? `:scope ${selector}` : selector)];
}

function byPath(root: Root, path: string): Element[] {
  const document = root.ownerDocument ?? (root as Document);
  const found = document.evaluate(path, root, null, 7, null);
  return Array.from({ length: found.snapshotLength }, (_, at) => found.snapshotItem(at) as Element);
}

function inOrder(elements: readonly Element[]): Element[] {
  return [...new Set(elements)].sort((one, other) =>
    one.compareDocumentPosition(other) & one.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
}

function levelOf(heading: Element): number {
  return Number(heading.getAttribute('aria-level') ?? /^h(\d)$/.exec(heading.localName)?.[1]);
}

/** A label stands for its control. */
export function control(element: Element): HTMLInputElement {
  const label = element.closest('label');
  const own = element.matches('input') ? element : (label?.control ?? element);
  return own as HTMLInputElement;
}
