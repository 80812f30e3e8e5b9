import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import {
  WEBHOOK_FAILURES,
  type WebhookDelivery,
  type WebhookFailure,
  type WebhookMessage,
} from '@sokoni/contracts';
import { Schema as MongooseSchema, type Types } from 'mongoose';

/** One message to one webhook, and how its tries went. */
@Schema({ collection: 'webhook_deliveries', versionKey: false })
export class WebhookDeliveryRecord {
  readonly _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) readonly webhookId!: string;
  @Prop({ type: String, required: true }) readonly sellerId!: string;
  /** A repeated event makes no second message. */
  @Prop({ type: String, required: true }) readonly eventId!: string;
  @Prop({ type: MongooseSchema.Types.Mixed, required: true }) readonly message!: WebhookMessage;
  @Prop({ type: String, enum: ['waiting', 'delivered', 'failed'], required: true })
  readonly state!: 'waiting' | 'delivered' | 'failed';
  @Prop({ type: Number, required: true }) readonly tries!: number;
  /** When it is tried; then the end of the lease of the process that tries it. */
  @Prop({ type: Date, required: true }) readonly dueAt!: Date;
  @Prop({ type: Date, default: null }) readonly lastTriedAt!: Date | null;
  @Prop({ type: Number, default: null }) readonly answer!: number | null;
  @Prop({ type: String, enum: [...WEBHOOK_FAILURES, null], default: null })
  readonly failure!: WebhookFailure | null;
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
}

export const WebhookDeliverySchema = SchemaFactory.createForClass(WebhookDeliveryRecord);

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Before each further try; about three days in all. */
const PAUSES_MS = [
  5 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  20 * HOUR_MS,
] as const;

/** How long the other messages to the same address wait after a failed one. */
export const ADDRESS_PAUSE_MS = PAUSES_MS[0];

/** Milliseconds until the next try after so many failed ones; null after the last. */
export function pauseAfter(failedTries: number): number | null {
  return PAUSES_MS[failedTries - 1] ?? null;
}

export function isAccepted(answer: number | null): boolean {
  return answer !== null && answer >= 200 && answer < 300;
}

/** The address says that it is gone for good. */
export function isGone(answer: number | null): boolean {
  return answer === 410;
}

export function messageIdOf({ _id }: Pick<WebhookDeliveryRecord, '_id'>): string {
  return `msg_${_id}`;
}

export function toDelivery(record: WebhookDeliveryRecord): WebhookDelivery {
  const { _id, message, state, tries, answer, failure, lastTriedAt, dueAt } = record;
  return {
    _id: _id.toString(),
    messageId: messageIdOf(record),
    message,
    state,
    tries,
    lastTriedAt: lastTriedAt?.toISOString() ?? null,
    answer,
    failure,
    nextTryAt: state === 'waiting' ? dueAt.toISOString() : null,
  };
}
