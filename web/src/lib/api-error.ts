import type { ProblemCode } from '@sokoni/contracts/browser';

/** What went wrong, as the visitor may read it: an answer with `success: false`, or no answer. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly data: Readonly<Record<string, unknown>> | null;

  constructor(
    status: number,
    code: ProblemCode,
    message: string,
    data: Readonly<Record<string, unknown>> | null = null,
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.data = data;
  }
}

/** The sentence to show for anything that was thrown. */
export function messageOf(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.message) || otherwise;
}
