/** Control characters; marks that turn the direction of what follows; what is no character. */
const UNFIT = String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff`;
const NO_LINES = String.raw`\t\n\r\u2028\u2029`;
/** Lone surrogates, which no database stores unchanged. */
const HALVES = String.raw`\ud800-\udfff`;

const unfitInText = new RegExp(`[${UNFIT}${HALVES}]`, 'u');
const unfitInLine = new RegExp(`[${UNFIT}${HALVES}${NO_LINES}]`, 'u');

/** Text of several lines that shows on every screen what it is. */
export function isFitText(text: string): boolean {
  return !unfitInText.test(text);
}

/** The same within one line: a name, a title. */
export function isFitLine(text: string): boolean {
  return !unfitInLine.test(text);
}

/** What such texts look like, for the published schema. */
export const TEXT_PATTERN = `^[^${UNFIT}]*$`;
export const REQUIRED_TEXT_PATTERN = String.raw`^[^${UNFIT}]*[^\s${UNFIT}][^${UNFIT}]*$`;
export const REQUIRED_LINE_PATTERN = String.raw`^[^${UNFIT}${NO_LINES}]*[^\s${UNFIT}][^${UNFIT}${NO_LINES}]*$`;
