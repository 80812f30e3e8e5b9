/** What pure rules use. It loads no framework: mutation tests run the rules on it alone. */
export { ProblemError } from '../http/problem.error.ts';
export {
  byStart,
  changesTo,
  isDecidable,
  isSameVersion,
  largeChanges,
  plannedChanges,
  stateOf,
  type TermChange,
  type TermsVersionRecord,
  type TermValues,
  termsAt,
  toProposal,
} from './dated-terms.ts';
export { checkBy, isAboveCeiling, mayConfirm, type Proposal } from './maker-checker.ts';
export { digestOf, isSameSecret } from './same-secret.ts';
export {
  assertMove,
  checkStates,
  mayBecome,
  statesBefore,
  TransitionRefused,
  type Transitions,
} from './transitions.ts';

/** A text that a spreadsheet would take for a formula gets a quote before it. */
export function asText(value: string): string {
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}
