/** Notes that a form holds what was typed and not saved, or that it no longer does. */
export function markUnsaved(form: HTMLFormElement | null, unsaved = true): void {
  form?.toggleAttribute('data-unsaved', unsaved);
}

/** Whether any form of the page holds what was typed and not saved. */
export function hasUnsaved(): boolean {
  return document.querySelector('form[data-unsaved]') !== null;
}
