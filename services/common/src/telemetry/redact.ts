/** Quotes have one backslash more and twice as many in each JSON text that stands inside another one. */
const SECRET_FIELD =
  /("(?:password|confirmPassword|newPassword|cardNumber|cvc|token|authorization|cookie|set-cookie|x-internal-key)\\{0,15}"\s*:\s*)(\[[^\]]*\]|\\{0,15}"(?:[^"\\]|\\.)*?\\{0,15}"(?=\s*[,}])|[\d.]+)/gi;
/** Not inside an identifier or another number; the letter of an escaped line feed counts as neither. */
const LONG_NUMBER = /(?<![\w.-](?<!\\[bfnrt]|\\u[\da-f]{4}))\d(?:[ -]?\d){12,18}(?![\w.-])/gi;
/** A JSON string, or another JSON value. */
const JSON_VALUE = /"[^"\\]*(?:\\.[^"\\]*)*"|[^",:[\]{}]+/g;

/**
 * Redacts one finished log line (JSON): secret fields at any depth, and every number that could be
 * a payment card.
 */
export function redactLine(line: string): string {
  const clean = line.replaceAll(
    SECRET_FIELD,
    (_, key: string) => `${key}${quoteOf(key)}[redacted]${quoteOf(key)}`,
  );
  return clean.search(LONG_NUMBER) < 0 ? clean : clean.replaceAll(JSON_VALUE, hideCards);
}

/** JSON inside a JSON string has escaped quotes: those that end the name of the field are like those of its value. */
function quoteOf(key: string): string {
  return /^"[\w-]+(\\*")/.exec(key)?.[1] ?? '"';
}

/** A number becomes a string, so that the line stays JSON. */
function hideCards(value: string): string {
  const clean = value.replaceAll(LONG_NUMBER, hideCard);
  return clean === value || value.startsWith('"') ? clean : `"${clean}"`;
}

function hideCard(digits: string): string {
  return passesLuhn(digits.replaceAll(/\D/g, '')) ? '[card]' : digits;
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
