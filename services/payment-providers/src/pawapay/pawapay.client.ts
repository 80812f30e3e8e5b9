import type { MobilePaymentType } from '@sokoni/contracts';
import type { z } from 'zod';
import {
  BeyondLimits,
  ProviderDown,
  ProviderRefused,
  ProviderUnreached,
} from '../payment-provider.ts';
import type { PawapayConfig } from '../provider-config.ts';
import { type ClientTimes, callProvider, readAnswer, requireYes } from '../shared/provider-call.ts';
import {
  PAWAPAY_PROVIDERS,
  type PawapayConfiguration,
  type PawapayTransaction,
  pawapayConfiguration,
  pawapayInitiation,
  pawapayPrediction,
  pawapayStatus,
} from './pawapay.shapes.ts';

type PawapayOperation = 'DEPOSIT' | 'PAYOUT';

const CONFIGURATION_MS = 600_000;
const PREDICTION = '/v2/predict-provider';

/** pawaPay's Merchant API v2 over HTTP. */
export class PawapayClient {
  private readonly config: PawapayConfig;
  private readonly times: ClientTimes;
  private known: { readonly configuration: PawapayConfiguration; readonly until: number } | null =
    null;

  constructor(config: PawapayConfig, times: ClientTimes) {
    this.config = config;
    this.times = times;
  }

  /** A repeated id is ignored by pawaPay, and is no refusal. */
  async initiate(path: string, body: object): Promise<void> {
    const answer = await this.call('POST', path, pawapayInitiation, body);
    if (answer.status !== 'REJECTED') return;
    const { failureCode = '', failureMessage = '' } = answer.failureReason ?? {};
    throw new ProviderRefused(`${path}: ${failureCode} ${failureMessage}`);
  }

  /** Null when pawaPay never got it. */
  async find(path: string): Promise<PawapayTransaction | null> {
    try {
      const answer = await this.call('GET', path, pawapayStatus);
      return answer.status === 'FOUND' ? answer.data : null;
    } catch (error) {
      // A refused query says nothing about the money.
      throw new ProviderDown(String(error), { cause: error });
    }
  }

  /**
   * The operator of a number as its owner says, else by pawaPay's own prediction, within its limits of the amount.
   * Nothing has been initiated: without an answer the request was not carried out.
   */
  async accountOf(
    phoneNumber: string,
    operation: PawapayOperation,
    amountTzs: number,
    operator?: MobilePaymentType | null,
  ) {
    try {
      const predicted = await this.call('POST', PREDICTION, pawapayPrediction, {
        phoneNumber,
      });
      const provider = operator ? PAWAPAY_PROVIDERS[operator] : predicted.provider;
      requireWithin(await this.configuration(), provider, operation, amountTzs);
      return { type: 'MMO', accountDetails: { phoneNumber: predicted.phoneNumber, provider } };
    } catch (error) {
      if (error instanceof ProviderRefused) throw error;
      throw new ProviderUnreached(String(error), { cause: error });
    }
  }

  private async configuration(): Promise<PawapayConfiguration> {
    const now = this.times.now().getTime();
    if (this.known && this.known.until > now) return this.known.configuration;
    const path = '/v2/active-conf?country=TZA';
    const configuration = await this.call('GET', path, pawapayConfiguration);
    this.known = { configuration, until: now + CONFIGURATION_MS };
    return configuration;
  }

  private async call<T>(
    method: 'GET' | 'POST',
    path: string,
    shape: z.ZodType<T>,
    body?: object,
  ): Promise<T> {
    const { PAWAPAY_URL, PAWAPAY_API_TOKEN } = this.config;
    const answer = await callProvider({
      method,
      url: new URL(path, PAWAPAY_URL),
      headers: { authorization: `Bearer ${PAWAPAY_API_TOKEN}` },
      body,
      timeoutMs: this.times.timeoutMs,
      secrets: [PAWAPAY_API_TOKEN],
    });
    // Its reference names what it refuses of a number; what it does with money it refuses by a status inside.
    requireYes(answer, path === PREDICTION ? 'final' : 'unknown');
    return readAnswer(answer, shape);
  }
}

function requireWithin(
  { countries }: PawapayConfiguration,
  provider: string,
  operation: PawapayOperation,
  amountTzs: number,
): void {
  const limits = countries
    .flatMap(({ providers }) => providers)
    .filter((one) => one.provider === provider)
    .flatMap(({ currencies }) => currencies)
    .filter(({ currency }) => currency === 'TZS')
    .flatMap(({ operationTypes }) => operationTypes)
    .flatMap((types) => types[operation] ?? []);
  const [limit] = limits;
  if (!limit) throw new ProviderRefused(`pawaPay has no ${operation} for ${provider} here`);
  const { minAmount = 0, maxAmount = Number.POSITIVE_INFINITY } = limit;
  if (amountTzs >= minAmount && amountTzs <= maxAmount) return;
  throw new BeyondLimits(`pawaPay: ${operation} of TZS ${minAmount} to ${maxAmount} only`);
}
