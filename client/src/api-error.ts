import type { ErrorReply, ProblemCode } from '@sokoni/contracts/browser';

/** `no-answer`: network failure, timeout or an answer that is not the API's. */
type ApiErrorCode = ProblemCode | 'no-answer' | 'upload-refused';

interface ApiErrorDetails {
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly data?: ErrorReply['data'];
  readonly requestId?: string | null;
  readonly cause?: unknown;
}

/** A call that did not succeed. `message` is the API's sentence for the user, in the session's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ApiErrorCode;
  /** Details a screen can use, such as the refused `fields` of a form. */
  readonly data: ErrorReply['data'];
  /** Names the request in the logs of the shop. */
  readonly requestId: string | null;

  constructor(message: string, details: ApiErrorDetails) {
    super(message, { cause: details.cause });
    this.status = details.status;
    this.code = details.code;
    this.data = details.data ?? null;
    this.requestId = details.requestId ?? null;
  }
}
