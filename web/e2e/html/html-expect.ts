import { expect as base } from '@playwright/test';
import { fits, normal, type Pattern, saidBy, textOf } from './html-document.ts';
import { HtmlLocator } from './html-locator.ts';
import { HtmlPage } from './html-page.ts';

const TIMEOUT_MS = 60_000;

interface Options {
  readonly timeout?: number;
}
/** What is there instead, or null where all is as expected. */
type Outcome = { readonly pass: boolean; readonly found: unknown };

/** Playwright's `expect`, which also judges the pages and locators of a browser without scripts. */
export const expect = new Proxy(base, {
  apply: (target, self, args) => judge(args[0], args[1]) ?? Reflect.apply(target, self, args),
  get(target, key) {
    const own = Reflect.get(target, key);
    if (key !== 'soft') return own;
    return (actual: unknown, message?: string) => judge(actual, message) ?? own(actual, message);
  },
});

function judge(actual: unknown, message?: unknown): Judgement | null {
  const isHtml = actual instanceof HtmlLocator || actual instanceof HtmlPage;
  return isHtml ? new Judgement(actual, String(message ?? '')) : null;
}

/** The matchers that journeys use. A page that does not load itself again stays as it is: nothing is waited for. */
class Judgement {
  private readonly actual: HtmlLocator | HtmlPage;
  private readonly message: string;
  private readonly isNegated: boolean;

  constructor(actual: HtmlLocator | HtmlPage, message: string, isNegated = false) {
    this.actual = actual;
    this.message = message;
    this.isNegated = isNegated;
  }

  get not(): Judgement {
    return new Judgement(this.actual, this.message, !this.isNegated);
  }

  toBeVisible(options?: Options & { readonly visible?: boolean }) {
    if (options?.visible === false) return this.toBeHidden(options);
    return this.until('to be visible', options, () => this.sight());
  }

  toBeHidden(options?: Options) {
    return this.until('to be hidden', options, () => {
      const { pass, found } = this.sight();
      return { pass: !pass, found };
    });
  }

  toBeAttached(options?: Options) {
    return this.until('to be attached', options, () => {
      const { length } = this.locator.elements();
      return { pass: length > 0, found: `${length} elements` };
    });
  }

  toHaveCount(count: number, options?: Options) {
    return this.until(`to be ${count} elements`, options, () => {
      const { length } = this.locator.elements();
      return { pass: length === count, found: `${length} elements` };
    });
  }

  toHaveText(wanted: Pattern | readonly Pattern[], options?: Options) {
    return this.texts('to have the text', wanted, options, (text, one) => fits(text, one, true));
  }

  toContainText(wanted: Pattern | readonly Pattern[], options?: Options) {
    return this.texts('to contain the text', wanted, options, (text, one) =>
      one instanceof RegExp ? fits(text, one) : normal(text).includes(normal(one)),
    );
  }

  toHaveValue(wanted: Pattern, options?: Options) {
    return this.property(`to have the value ${wanted}`, options, 'value', (value) =>
      wanted instanceof RegExp ? wanted.test(String(value)) : value === wanted,
    );
  }

  toBeChecked({ checked = true, ...options }: Options & { readonly checked?: boolean } = {}) {
    const says = checked ? 'to be checked' : 'not to be checked';
    return this.property(says, options, 'checked', (value) => value === checked);
  }

  toBeDisabled(options?: Options) {
    return this.element('to be disabled', options, (one) => one.matches(':disabled'), 'enabled');
  }

  toBeEnabled(options?: Options) {
    return this.element('to be enabled', options, (one) => !one.matches(':disabled'), 'disabled');
  }

  toHaveJSProperty(name: string, wanted: unknown, options?: Options) {
    return this.property(`to have ${name} ${wanted}`, options, name, (value) => value === wanted);
  }

  toHaveAttribute(name: string, wanted?: Pattern, options?: Options) {
    return this.until(`to have ${name}=${wanted ?? ''}`, options, () => {
      const found = this.locator.one().getAttribute(name);
      if (found === null || wanted === undefined) return { pass: found !== null, found };
      return { pass: wanted instanceof RegExp ? wanted.test(found) : found === wanted, found };
    });
  }

  toHaveAccessibleDescription(wanted: Pattern, options?: Options) {
    return this.until(`to be described as ${wanted}`, options, () => {
      const element = this.locator.one();
      const ids = element.getAttribute('aria-describedby')?.split(/\s+/) ?? [];
      const texts = ids.map((id) => textOf(element.ownerDocument.getElementById(id) ?? element));
      const found = normal(texts.join(' '));
      return { pass: fits(found, wanted, true), found };
    });
  }

  toHaveURL(wanted: string | RegExp | ((url: URL) => boolean), options?: Options) {
    return this.until(`to be at ${wanted}`, options, () => ({
      pass: this.page.isAt(wanted),
      found: this.page.url(),
    }));
  }

  toHaveTitle(wanted: Pattern, options?: Options) {
    return this.until(`to be titled ${wanted}`, options, () => {
      const found = this.page.document.title;
      return { pass: fits(found, wanted, true), found };
    });
  }

  private get locator(): HtmlLocator {
    if (this.actual instanceof HtmlLocator) return this.actual;
    throw new Error('This is asked of a locator, not of a page');
  }

  private get page(): HtmlPage {
    if (this.actual instanceof HtmlPage) return this.actual;
    throw new Error('This is asked of a page, not of a locator');
  }

  private sight(): Outcome {
    const all = this.locator.elements();
    if (all.length === 0) return { pass: false, found: 'no element' };
    const pass = this.locator.place.sight.isVisible(this.locator.one());
    return { pass, found: pass ? 'visible' : 'hidden' };
  }

  private texts(
    says: string,
    wanted: Pattern | readonly Pattern[],
    options: Options | undefined,
    isFit: (text: string, one: Pattern) => boolean,
  ) {
    return this.until(`${says} ${wanted}`, options, () => {
      if (!Array.isArray(wanted)) {
        const found = normal(textOf(this.locator.one()));
        return { pass: isFit(found, wanted as Pattern), found };
      }
      const found = this.locator.elements().map((one) => normal(textOf(one)));
      const isEach = () => found.every((text, at) => isFit(text, wanted[at] as Pattern));
      return { pass: found.length === wanted.length && isEach(), found };
    });
  }

  private property(
    says: string,
    options: Options | undefined,
    name: string,
    isFit: (value: unknown) => boolean,
  ) {
    return this.until(says, options, () => {
      const found = (this.locator.one() as unknown as Record<string, unknown>)[name];
      return { pass: isFit(found), found };
    });
  }

  private element(
    says: string,
    options: Options | undefined,
    isFit: (element: Element) => boolean,
    otherwise: string,
  ) {
    return this.until(says, options, () => ({ pass: isFit(this.locator.one()), found: otherwise }));
  }

  private async until(
    says: string,
    options: Options | undefined,
    assertion: () => Outcome,
  ): Promise<void> {
    const deadline = Date.now() + (options?.timeout ?? TIMEOUT_MS);
    const place = this.actual instanceof HtmlPage ? this.actual : this.actual.place;
    for (;;) {
      const outcome = attempt(assertion);
      if (outcome.pass !== this.isNegated && !(outcome.found instanceof Error)) return;
      if (await place.refresh(deadline)) continue;
      const what = this.actual instanceof HtmlPage ? 'the page' : String(this.actual);
      const found =
        outcome.found instanceof Error ? outcome.found.message : JSON.stringify(outcome.found);
      const { document, sight } = place;
      throw new Error(
        `${this.message ? `${this.message}: ` : ''}expected ${what} ${this.isNegated ? 'not ' : ''}${says}, found ${found}\nat ${document.URL}, which says:\n${saidBy(document, sight)}`,
      );
    }
  }
}

function attempt(assertion: () => Outcome): Outcome {
  try {
    return assertion();
  } catch (error) {
    return { pass: false, found: error };
  }
}
