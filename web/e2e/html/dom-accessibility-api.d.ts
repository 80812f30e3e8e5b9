/** The package has types, which its `exports` do not lead to. */
declare module 'dom-accessibility-api' {
  interface Options {
    readonly computedStyleSupportsPseudoElements?: boolean;
    readonly getComputedStyle?: typeof window.getComputedStyle;
  }
  export function computeAccessibleName(element: Element, options?: Options): string;
  export function getRole(element: Element): string | null;
}
