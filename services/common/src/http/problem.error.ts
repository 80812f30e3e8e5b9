import { type ProblemCode, problems, type SentenceValues } from '@sokoni/contracts';

interface ProblemDetails {
  /** Fill the sentence's `{placeholders}`. */
  readonly values?: SentenceValues;
  /** Sent to the caller as `data`. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** The finished sentence of another service's answer. */
  readonly sentence?: string;
  /** For the log only. */
  readonly cause?: unknown;
}

/** An expected problem of the contract, answered with its status and sentence. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly values: SentenceValues;
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly sentence: string | undefined;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(code, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'ProblemError';
    this.code = code;
    this.values = details.values ?? {};
    this.data = details.data ?? null;
    this.sentence = details.sentence;
  }

  get status(): number {
    return problems[this.code].status;
  }
}
