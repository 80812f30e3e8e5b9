import type { Destination } from '@sokoni/contracts';
import {
  type NameLookupCapability,
  type PayoutCapability,
  type PayoutOrder,
  type PayoutStatusReport,
  ProviderDown,
  type SentPayout,
  walletOf,
} from '../payment-provider.ts';
import type { AzampayConfig } from '../provider-config.ts';
import { msisdn } from '../shared/provider-values.ts';
import type { AzampayClient } from './azampay.client.ts';
import { AZAMPAY_NETWORKS, AZAMPAY_STATES, azampayChecksum } from './azampay.shapes.ts';

/** AzamPay's disbursements, queried by AzamPay's own number, which only the first answer names. */
export class AzampayPayouts implements PayoutCapability, NameLookupCapability {
  private readonly client: AzampayClient;
  private readonly config: AzampayConfig;
  private readonly now: () => Date;

  constructor(client: AzampayClient, config: AzampayConfig, now: () => Date) {
    this.client = client;
    this.config = config;
    this.now = now;
  }

  async send({ _id, amountTzs: amount, to, holderName }: PayoutOrder): Promise<PayoutStatusReport> {
    const source = {
      countryCode: 'TZ',
      fullName: this.config.AZAMPAY_SOURCE_NAME ?? '',
      bankName: this.config.AZAMPAY_SOURCE_BANK ?? '',
      accountNumber: this.config.AZAMPAY_SOURCE_ACCOUNT ?? '',
      currency: 'TZS',
    };
    const { bankName, accountNumber } = accountOf(to);
    const names = { countryCode: 'TZ', fullName: holderName, currency: 'TZS' };
    const dateInEpoch = Math.floor(this.now().getTime() / 1_000);
    const signed = [source.accountNumber, accountNumber, 'TZS', amount, dateInEpoch, _id];
    const reply = await this.client.disburse({
      source,
      destination: { ...names, bankName, accountNumber },
      transferDetails: { type: 'FUND', amount, dateInEpoch },
      externalReferenceId: _id,
      additionalProperties: {},
      checksum: azampayChecksum(this.config, signed),
      remarks: `Sokoni ${_id}`,
    });
    // AzamPay documents no answer as a final refusal: it may have paid all the same.
    if (reply.success === false) throw new ProviderDown(`disburse: ${reply.message}`);
    if (reply.pgReferenceId === '') throw new ProviderDown('disburse: no pgReferenceId');
    const reference = reply.pgReferenceId;
    return { status: 'pending', reference, transactionId: '', failureReason: '' };
  }

  /** Never null: without AzamPay's number it cannot be queried, and may have been paid. */
  async status({ reference, to }: SentPayout): Promise<PayoutStatusReport> {
    if (reference === '') throw new ProviderDown('transactionstatus: no pgReferenceId is known');
    const said = await this.client.payoutStatus(reference, AZAMPAY_NETWORKS[walletOf(to).method]);
    const state = AZAMPAY_STATES[said.data.trim().toLowerCase()] ?? 'pending';
    if (state === 'succeeded') {
      return { status: 'paid', transactionId: reference, failureReason: '' };
    }
    const failed = state !== 'pending';
    const failureReason = failed ? said.message || said.data : '';
    return { status: failed ? 'failed' : 'pending', transactionId: '', failureReason };
  }

  /** Never null: AzamPay documents no answer as "no such account", and a fault of the moment looks the same. */
  async holderOf(to: Destination): Promise<string> {
    const account = accountOf(to);
    const checksum = azampayChecksum(this.config, [account.bankName, account.accountNumber]);
    const { success, name, message } = await this.client.nameLookup({ ...account, checksum });
    if (success === false || name === '') throw new ProviderDown(`namelookup: ${message}`);
    return name;
  }
}

function accountOf(to: Destination) {
  const { method, number } = walletOf(to);
  return { bankName: AZAMPAY_NETWORKS[method], accountNumber: msisdn({ phone: number }) };
}
