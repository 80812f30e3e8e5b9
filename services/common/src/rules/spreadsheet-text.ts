/** A text that a spreadsheet would take for a formula gets a quote before it. */
export function asText(value: string): string {
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}
