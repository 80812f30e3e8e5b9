import {
  type ErrorReply,
  fillSentence,
  type Language,
  type ValidationCode,
  validations,
} from '@sokoni/contracts';

/** One refused field, as zod and every Standard Schema tells it. */
export interface Issue {
  readonly message: string;
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined;
  /** What zod adds: the kind of refusal, and what would have been allowed. */
  readonly code?: string;
  readonly values?: readonly unknown[];
  readonly expected?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
}

/** Input that a contract schema refused. */
export class InvalidInputError extends Error {
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super(issues.map((issue) => `${pathOf(issue)}: ${issue.message}`).join('; '));
    this.name = 'InvalidInputError';
    this.issues = issues;
  }
}

/** The first refusal as the message, and a sentence for each refused field. */
export function invalidInputReply(issues: readonly Issue[], language: Language): ErrorReply {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[pathOf(issue)] ??= sentenceOf(issue, language);
  const message = issues[0] ? sentenceOf(issues[0], language) : '';
  return { success: false, error: true, message, code: 'invalid-input', data: { fields } };
}

function sentenceOf(issue: Issue, language: Language): string {
  const code = Object.hasOwn(validations, issue.message)
    ? (issue.message as ValidationCode)
    : codeOf(issue);
  return fillSentence(validations[code], language, {
    field: pathOf(issue),
    allowed: allowedBy(issue),
  });
}

/** For refusals that the contract gave no sentence of their own. */
function codeOf({ code, values, expected }: Issue): ValidationCode {
  if (code === 'invalid_value' && values) return 'one-of';
  return code === 'invalid_type' && expected ? 'wrong-type' : 'field-invalid';
}

function allowedBy({ values, expected, minimum, maximum }: Issue): string {
  if (values) return values.join(', ');
  return expected ?? (minimum ?? maximum)?.toLocaleString('en') ?? '';
}

/** Dotted path of the field; `form` for a refusal of the whole. */
function pathOf(issue: Issue): string {
  const keys = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
  return keys.join('.') || 'form';
}
