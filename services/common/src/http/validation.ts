import {
  type ErrorReply,
  fillSentence,
  type Language,
  type ValidationCode,
  validations,
} from '@sokoni/contracts';

/** One issue of a refused field, by Standard Schema and zod. */
interface Issue {
  readonly message: string;
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined;
  /** Added by zod: the kind of issue, and the allowed values. */
  readonly code?: string;
  readonly values?: readonly unknown[];
  readonly expected?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  /** The type of the value with a wrong size, or the expected format of a text. */
  readonly origin?: string;
  readonly format?: string;
  /** Added by custom rules to fill their sentences. */
  readonly params?: Readonly<Record<string, string | number>> | undefined;
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

/** The first issue as the message, and a sentence for each refused field. */
export function invalidInputReply(issues: readonly Issue[], language: Language): ErrorReply {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[pathOf(issue)] ??= sentenceOf(issue, language);
  const message = issues[0] ? sentenceOf(issues[0], language) : '';
  return { success: false, error: true, message, code: 'invalid-input', data: { fields } };
}

function sentenceOf(issue: Issue, language: Language): string {
  // An issue of the contract may carry both bounds: `whole-number|1|999`.
  const [named = '', min, max] = issue.message.split('|');
  const code = Object.hasOwn(validations, named) ? (named as ValidationCode) : codeOf(issue);
  return fillSentence(validations[code], language, {
    field: pathOf(issue),
    allowed: issue.values?.join(', ') ?? issue.expected ?? '',
    min: figure(min ?? issue.minimum),
    max: figure(max ?? issue.maximum),
    ...issue.params,
  });
}

/** For issues without a sentence of the contract. */
function codeOf({ code, values, expected, origin, format }: Issue): ValidationCode {
  if (code === 'invalid_value' && values) return 'one-of';
  if (code === 'invalid_type' && expected) return 'wrong-type';
  if (code === 'too_big' && origin === 'string') return 'text-limit';
  if (code === 'too_small' && origin === 'string') return 'text-minimum';
  if (code === 'too_big' && origin === 'array') return 'list-limit';
  return format === 'date' ? 'date-invalid' : 'field-invalid';
}

function figure(bound: string | number | bigint | undefined): string {
  return bound === undefined ? '' : Number(bound).toLocaleString('en');
}

/** Dotted path of the field; `form` for an issue of the whole input. */
function pathOf(issue: Issue): string {
  const keys = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
  return keys.join('.') || 'form';
}
