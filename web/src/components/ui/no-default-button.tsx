/**
 * First in its form: Enter in a field presses the first button, which is disabled, also without scripts.
 * Hidden from view alone: WebKit passes over a button that is not rendered.
 */
export function NoDefaultButton() {
  return (
    <span aria-hidden="true" className="sr-only">
      <button type="submit" disabled />
    </span>
  );
}
