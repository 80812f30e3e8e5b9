/** Control characters; marks that turn the direction of what follows; what is no character. */
const UNFIT = String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff`;
const NO_LINES = String.raw`\t\n\r\u2028\u2029`;
/** What takes no ink: joiners, fillers, selectors. */
const INVISIBLE = String.raw`\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\uffa0`;
const TAGS = String.raw`\u{e0000}-\u{e0fff}`;
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

const visible = new RegExp(`[^\\s${INVISIBLE}${TAGS}]`, 'u');
const invisible = new RegExp(`[${INVISIBLE}${TAGS}]`, 'u');

/** Whether anything of it is visible: a name has to be readable. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}

/** Whether it hides a sign: two such texts look alike and are not the same. */
export function hidesSign(text: string): boolean {
  return invisible.test(text);
}

const cyrillicOrGreek = /[\p{Script=Cyrillic}\p{Script=Greek}]/gu;
/** Of them those that print like a Latin letter, or nearly so. */
const twins = /^[асԁеһіјӏорԛѕԝхуАВЕЅІЈКМНОРСТХУӀԌԚԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧικνορτυχϳ]+$/u;

/** Whether Cyrillic or Greek letters stand in it for Latin ones: beside them, or nothing but such as look like them. */
export function imitatesLatin(text: string): boolean {
  const letters = text.match(cyrillicOrGreek)?.join('') ?? '';
  return letters !== '' && (/\p{Script=Latin}/u.test(text) || twins.test(letters));
}

/** What such texts look like, for the published schema. */
export const TEXT_PATTERN = `^[^${UNFIT}]*$`;
export const REQUIRED_TEXT_PATTERN = String.raw`^[^${UNFIT}]*[^\s${UNFIT}${INVISIBLE}][^${UNFIT}]*$`;
export const REQUIRED_LINE_PATTERN = String.raw`^[^${UNFIT}${NO_LINES}]*[^\s${UNFIT}${INVISIBLE}][^${UNFIT}${NO_LINES}]*$`;
