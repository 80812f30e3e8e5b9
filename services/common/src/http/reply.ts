import {
  fillSentence,
  type Language,
  type MessageCode,
  messages,
  NEXT_CURSOR_HEADER,
  type SentenceValues,
  type SuccessReply,
} from '@sokoni/contracts';
import type { FastifyReply } from 'fastify';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** A result with a message, or with the cursor of the next page. */
export class Answer<T> {
  readonly data: T;
  readonly message: MessageCode | undefined;
  readonly nextCursor: string | null;
  readonly values: SentenceValues | undefined;

  constructor(
    data: T,
    message: MessageCode | undefined,
    nextCursor: string | null,
    values?: SentenceValues,
  ) {
    this.data = data;
    this.message = message;
    this.nextCursor = nextCursor;
    this.values = values;
  }
}

/** Data with the message shown to the user: `return reply(product, 'product-uploaded')`. */
export function reply<T>(data: T, message: MessageCode, values?: SentenceValues): Answer<T> {
  return new Answer(data, message, null, values);
}

/** One page of a list; the cursor travels in a header, null when this is the last page. */
export function page<T>(items: T[], nextCursor: string | null): Answer<T[]> {
  return new Answer(items, undefined, nextCursor);
}

/** A whole reply body made ahead of time; sent as it is. */
export class SerialisedAnswer {
  readonly body: Buffer;
  readonly nextCursor: string | null;

  constructor(body: Buffer, nextCursor: string | null) {
    this.body = body;
    this.nextCursor = nextCursor;
  }
}

/** Sends a body that `serialiseReply` made earlier, at the cost of a header and a write. */
export function serialised(body: Buffer, nextCursor: string | null = null): SerialisedAnswer {
  return new SerialisedAnswer(body, nextCursor);
}

/** Makes the bytes of a reply without a message, to be cached and sent many times. */
export function serialiseReply(data: unknown): Buffer {
  return Buffer.from(JSON.stringify(successReply(data, 'none', 'en')));
}

export function successReply<T>(
  data: T,
  message: MessageCode,
  language: Language,
  values?: SentenceValues,
): SuccessReply<T> {
  const sentence = fillSentence(messages[message], language, values);
  return { success: true, error: false, message: sentence, data: data ?? (null as T) };
}

export function setNextCursor(response: FastifyReply, cursor: string | null): void {
  if (cursor !== null) response.header(NEXT_CURSOR_HEADER, cursor);
}
