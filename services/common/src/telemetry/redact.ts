const SECRET_FIELD =
  /(\\*"(?:password|confirmPassword|newPassword|cardNumber|cvc|token|authorization|cookie|set-cookie|x-internal-key)\\*"\s*:\s*)(\[[^\]]*\]|\\*"(?:[^"\\]|\\.)*?\\*"(?=\s*[,}])|[\d.]+)/gi;
const LONG_NUMBER = /(?<![\w.-])\d(?:[ -]?\d){12,18}(?![\w.-])/g;

/**
 * Cleans one finished log line (JSON): secret fields at any depth, and every number that could be
 * a payment card, wherever it stands.
 */
export function redactLine(line: string): string {
  return line
    .replaceAll(SECRET_FIELD, (_, key: string) => `${key}${quoteOf(key)}[redacted]${quoteOf(key)}`)
    .replaceAll(LONG_NUMBER, (digits: string, offset: number) =>
      hideCard(digits, line[offset - 1]),
    );
}

/** JSON inside a JSON string has escaped quotes. */
function quoteOf(key: string): string {
  return /^\\*"/.exec(key)?.[0] ?? '"';
}

function hideCard(digits: string, before: string | undefined): string {
  if (!passesLuhn(digits.replaceAll(/\D/g, ''))) return digits;
  return before === ':' || before === ',' || before === '[' ? '"[card]"' : '[card]';
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
