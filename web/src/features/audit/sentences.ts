import type en from '../../locales/en/audit.ts';

type AuditKey = `audit.${keyof typeof en & string}`;

/** `decideReview` and `hide` are `decideReviewHide`. */
function joined(...words: readonly string[]): string {
  const [first = '', ...rest] = words.flatMap((word) => word.split(/[^A-Za-z]+/)).filter(Boolean);
  return first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** The keys of what may be said about a command, the most exact first. */
export function sentenceKeys(command: string, choice: string): readonly AuditKey[] {
  const key = command.slice(command.indexOf('.') + 1);
  const chosen = choice === choice.toUpperCase() ? choice.toLowerCase() : choice;
  return [joined(key, chosen), key, 'unknown'].map((one) => `audit.${one}` as AuditKey);
}

/** `payout-batch` is `payoutBatchThing`. */
export function thingKeys(kind: string): readonly AuditKey[] {
  return [`audit.${joined(kind, 'thing')}` as AuditKey, 'audit.otherThing'];
}
