import { computeAccessibleName, getRole } from 'dom-accessibility-api';

/** What a browser without scripts shows of a page, read from its HTML: roles, names, texts, and what is hidden. */

/** Of the design's tokens: from which width on a class with this prefix counts. */
const BREAKPOINTS = { sm: 480, md: 768, lg: 1024, xl: 1280 } as const;
const NEVER_SHOWN =
  'head, script, style, template, input[type=hidden], [hidden], dialog:not([open])';
const INLINE =
  'a, abbr, b, bdi, bdo, cite, code, data, del, dfn, em, i, ins, kbd, label, mark, q, s, samp, small, span, strong, sub, sup, time, u, var, svg, img';
const DISPLAY =
  /^(?:hidden|block|inline|inline-block|flex|inline-flex|grid|inline-grid|contents|table|table-header-group|table-row-group|table-row|table-cell)$/;

export type Pattern = string | RegExp;

/** White space as a reader sees it. */
export const normal = (text: string): string =>
  text
    .replaceAll(/[\u200b\u00ad]/g, '')
    .trim()
    .replaceAll(/\s+/g, ' ');

/** A text fits a part of it in any case, an exact one the whole of it, an expression wherever it says. */
export function fits(text: string, wanted: Pattern, exact = false): boolean {
  const shown = normal(text);
  if (wanted instanceof RegExp)
    return new RegExp(wanted.source, wanted.flags.replaceAll(/[gy]/g, '')).test(shown);
  if (exact) return shown === normal(wanted);
  return shown.toLowerCase().includes(normal(wanted).toLowerCase());
}

/** The text of an element, of a button its caption. */
export function textOf(element: Element): string {
  if (element.matches('input[type=submit], input[type=button], input[type=reset]'))
    return (element as HTMLInputElement).value;
  let text = '';
  for (const child of element.childNodes) {
    if (child.nodeType === child.TEXT_NODE) text += child.nodeValue ?? '';
    else if (isElement(child) && !child.matches('script, style')) text += textOf(child);
  }
  return text;
}

/** So many characters of a page are shown where it is not as expected. */
const TOLD = 500;

/** What a page says, to find out why it is not as expected: its headings, and how its main part begins. */
export function saidBy(document: Document, sight: Sight): string {
  const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
    .filter((heading) => sight.isVisible(heading))
    .map((heading) => normal(textOf(heading)));
  const main = document.querySelector('main') ?? document.body;
  const said = `${headings.join(' | ')}\n${normal(shownIn(main, sight))}`.trim();
  return said.length > TOLD ? `${said.slice(0, TOLD - 1)}…` : said;
}

function shownIn(element: Element, sight: Sight): string {
  if (!sight.isVisible(element)) return '';
  const pieces = [...element.childNodes].map((child) => {
    if (child.nodeType === child.TEXT_NODE) return child.nodeValue ?? '';
    return isElement(child) ? shownIn(child, sight) : '';
  });
  return pieces.join(' ');
}

function isElement(node: Node): node is Element {
  return node.nodeType === node.ELEMENT_NODE;
}

/** By the semantics of HTML and the classes that hide a part at a width: there are no style sheets. */
export class Sight {
  private readonly width: () => number;

  constructor(width: () => number) {
    this.width = width;
  }

  isVisible(element: Element): boolean {
    for (let one: Element | null = element; one; one = one.parentElement) {
      if (one.matches(NEVER_SHOWN) || this.displayOf(one) === 'none' || isFolded(one)) return false;
    }
    return true;
  }

  /** Also for those who hear the page. */
  isExposed(element: Element): boolean {
    return this.isVisible(element) && element.closest('[aria-hidden=true]') === null;
  }

  nameOf(element: Element): string {
    return computeAccessibleName(element, {
      computedStyleSupportsPseudoElements: false,
      getComputedStyle: ((one: Element) =>
        this.styleOf(one)) as unknown as typeof window.getComputedStyle,
    });
  }

  private styleOf(element: Element) {
    const isShown = !element.matches(NEVER_SHOWN) && !isFolded(element);
    const values: Record<string, string> = {
      display: isShown ? this.displayOf(element) : 'none',
      visibility: 'visible',
    };
    return { ...values, getPropertyValue: (name: string) => values[name] ?? '' };
  }

  private displayOf(element: Element): string {
    let display = element.matches(INLINE) ? 'inline' : 'block';
    let widest = -1;
    for (const token of element.classList) {
      const parts = token.replace(/!$/, '').split(/:(?![^[]*\])/);
      const word = parts.pop() ?? '';
      if (!DISPLAY.test(word)) continue;
      const order = this.orderOf(element, parts);
      if (order === null || order < widest) continue;
      widest = order;
      display = word === 'hidden' ? 'none' : word;
    }
    const within = element.parentElement;
    // What lies in a flexible box is a block of its own.
    if (
      display === 'inline' &&
      within &&
      /(?:^|\s)(?:inline-)?(?:flex|grid)(?:\s|$)/.test(within.className)
    )
      return 'block';
    return display;
  }

  /** Later ones win; null where a condition of the class is not met. */
  private orderOf(element: Element, conditions: readonly string[]): number | null {
    let order = 0;
    for (const one of conditions) {
      const from = BREAKPOINTS[one as keyof typeof BREAKPOINTS];
      if (from === undefined ? !isMet(element, one) : this.width() < from) return null;
      order = Math.max(order, from ?? 1);
    }
    return order;
  }
}

/** The states that hide or show something without a script. */
function isMet(element: Element, condition: string): boolean {
  if (condition === 'open') return element.hasAttribute('open');
  if (condition === 'noscript') return true;
  if (condition === 'target')
    return decodeURIComponent(element.ownerDocument.location.hash) === `#${element.id}`;
  const [, holder, within, checked] = /^(group-)?has-(?:\[(.+)\]|(checked))$/.exec(condition) ?? [];
  const selector = within ?? (checked && ':checked');
  if (selector) {
    const holding = holder ? element.closest('.group') : element;
    return holding !== null && holding.querySelector(selector) !== null;
  }
  if (condition.startsWith('group-open'))
    return (
      element.closest<HTMLDetailsElement>('details.group, details[class*="group/"]')?.open === true
    );
  if (condition === 'peer-checked')
    return [...(element.parentElement?.querySelectorAll(':scope > .peer') ?? [])].some(
      (peer) => (peer as HTMLInputElement).checked && precedes(peer, element),
    );
  // Scripts, print, a pointer over it.
  return false;
}

function precedes(one: Node, other: Node): boolean {
  return (one.compareDocumentPosition(other) & one.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** In a closed disclosure, and not its summary. */
function isFolded(element: Element): boolean {
  const fold = element.parentElement;
  if (fold?.localName !== 'details' || (fold as HTMLDetailsElement).open) return false;
  return fold.querySelector(':scope > summary') !== element;
}

/** As browsers map it; a region and a form count with a name only, and who nests a banner has none. */
export function roleOf(element: Element, nameOf: (element: Element) => string): string | null {
  if (element.hasAttribute('role')) return element.getAttribute('role');
  const { localName } = element;
  if (localName === 'section') return nameOf(element) ? 'region' : null;
  if (localName === 'form') return nameOf(element) ? 'form' : null;
  if (localName === 'header' || localName === 'footer') {
    if (element.closest('article, aside, main, nav, section')) return null;
    return localName === 'header' ? 'banner' : 'contentinfo';
  }
  // Whatever else is written in is a textbox, a password and a date too.
  if (localName === 'input' && !element.matches('[type=hidden]'))
    return element.hasAttribute('list') ? 'combobox' : (getRole(element) ?? 'textbox');
  if (localName === 'summary' || localName === 'label') return null;
  return getRole(element);
}

/** The texts that label an element. */
export function labelsOf(element: Element): string[] {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  if (ids.length > 0)
    return [ids.map((id) => textOf(element.ownerDocument.getElementById(id) ?? element)).join(' ')];
  const label = element.getAttribute('aria-label');
  if (label?.trim()) return [label];
  const { labels } = element as HTMLInputElement;
  return labels ? [...labels].map(textOf) : [];
}
