import { z } from 'zod';
import { ProviderDown } from '../payment-provider.ts';
import type { SnippeConfig } from '../provider-config.ts';
import {
  type ClientTimes,
  callProvider,
  type ProviderResponse,
  readAnswer,
  requireYes,
} from '../shared/provider-call.ts';
import { shillings, text } from '../shared/provider-values.ts';

/** Snippe writes an amount as a number or with its currency. */
const amount = z.union([shillings, z.object({ value: shillings }).transform(({ value }) => value)]);

const transaction = z.object({
  reference: z.string().min(1),
  status: z.string().min(1),
  amount: amount.nullish(),
  external_reference: text,
  failure_reason: text,
});
export type SnippeTransaction = z.infer<typeof transaction>;

const snippeAnswer = z.object({ data: transaction });

export const snippeWebhook = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  data: z.object({
    reference: z.string().min(1),
    metadata: z.object({ payment_id: text, payout_id: text }).nullish(),
  }),
});

/** Snippe's API over HTTP. */
export class SnippeClient {
  private readonly config: SnippeConfig;
  private readonly times: ClientTimes;

  constructor(config: SnippeConfig, times: ClientTimes) {
    this.config = config;
    this.times = times;
  }

  /** A repeated key with the same body is answered with the transaction that exists. */
  async create(path: string, key: string, body: object): Promise<SnippeTransaction> {
    const answer = await this.call('POST', path, { 'idempotency-key': key }, body);
    // The key was used with another body: what it made then may be paid.
    if (answer.status === 422) throw new ProviderDown(`${path}: Snippe has used this key`);
    requireYes(answer);
    return readAnswer(answer, snippeAnswer).data;
  }

  /** Null when Snippe does not know the reference. */
  async find(path: string): Promise<SnippeTransaction | null> {
    const answer = await this.call('GET', path, {});
    if (answer.status === 404) return null;
    requireYes(answer);
    return readAnswer(answer, snippeAnswer).data;
  }

  private call(
    method: 'GET' | 'POST',
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: object,
  ): Promise<ProviderResponse> {
    const { SNIPPE_URL, SNIPPE_API_KEY } = this.config;
    return callProvider({
      method,
      url: new URL(path, SNIPPE_URL),
      headers: { ...headers, authorization: `Bearer ${SNIPPE_API_KEY}` },
      body,
      timeoutMs: this.times.timeoutMs,
      secrets: [SNIPPE_API_KEY],
    });
  }
}
