/** Of `newOrderNumber` in orders: no sign that looks like another. */
const NUMBER = /^(?:ODA|ORDER)?SK(\d{6})([2-9A-HJKMNP-TV-Z]{5})$/;

/**
 * The number of an order as somebody reads it out, types or pastes it: "sk 261130 kbh6n", "Oda SK-261130-KBH6N."; null
 * for anything else.
 */
export function readOrderNumber(text: string): string | null {
  const signs = text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  const [, day, tail] = NUMBER.exec(signs) ?? [];
  return day && tail ? `SK-${day}-${tail}` : null;
}
