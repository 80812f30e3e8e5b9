export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A span of a trace that has not ended. */
export interface OpenSpan {
  /** The parent of spans inside it. */
  readonly traceparent: string;
  /** @param error what failed; only its type is recorded, a message could name users */
  end(error?: unknown, attributes?: Attributes): void;
}

export interface SpanOptions {
  readonly attributes?: Attributes;
  /** A trace that led to this span. */
  readonly cause?: string | undefined;
  readonly startedAtMs?: number;
  /** The id that nginx gave the span already. */
  readonly spanId?: string;
}
