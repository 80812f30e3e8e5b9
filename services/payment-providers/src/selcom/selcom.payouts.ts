import {
  BANK_CODES,
  BANKS,
  type Destination,
  type MobilePaymentType,
  mobileDigits,
} from '@sokoni/contracts';
import {
  type BalanceCapability,
  type NameLookupCapability,
  type PayoutCapability,
  type PayoutOrder,
  type PayoutStatusReport,
  ProviderDown,
  ProviderRefused,
  type SentPayout,
} from '../payment-provider.ts';
import { readAnswer, requireYes } from '../shared/provider-call.ts';
import { isRefusal, type SelcomClient, type SelcomPayoutCall, YES } from './selcom.client.ts';
import { type SelcomReply, selcomBalance, selcomName } from './selcom.shapes.ts';
import type { SelcomFields } from './selcom.signature.ts';

const UTILITY_CODES: Readonly<Record<MobilePaymentType, string>> = {
  Mpesa: 'VMCASHIN',
  AirtelMoney: 'AMCASHIN',
  TigoPesa: 'TPCASHIN',
  HaloPesa: 'HPCASHIN',
};
/** Makes the reference of a look-up its own. */
const DIGITS_OF_LOOKUP = 9;

/** In whose name money goes to banks. */
interface Sender {
  readonly account: string;
  readonly msisdn: string;
}

/** One code for "ambiguous" and for "never existed". */
const UNKNOWN = '999';

/** Selcom's wallet cash-in and its transfers to banks (Qwiksend), paid from the vendor's float. */
export class SelcomPayouts implements PayoutCapability, NameLookupCapability, BalanceCapability {
  readonly banks = BANK_CODES;
  private readonly client: SelcomClient;
  private readonly sender: Sender;

  constructor(client: SelcomClient, sender: Sender) {
    this.client = client;
    this.sender = sender;
  }

  async send({ _id, amountTzs, to, holderName }: PayoutOrder): Promise<PayoutStatusReport> {
    const call = callFor(to);
    const whom =
      to.kind === 'wallet' ? {} : { recipientName: holderName, ...this.senderFields(_id) };
    const fields = { transid: _id, ...recipient(to), ...whom, amount: amountTzs };
    const reply = await this.client.payOut(call, fields);
    if (/duplicate/i.test(reply.message)) return this.status({ _id, to });
    if (!isRefusal(reply)) return toReport(reply);
    throw new ProviderRefused(`${call}/process: ${reply.resultcode} ${reply.message}`);
  }

  /** Never null: Selcom documents no answer for a payout that it did not get. */
  async status({ _id, to }: Pick<SentPayout, '_id' | 'to'>): Promise<PayoutStatusReport> {
    return toReport(await this.client.payoutStatus(callFor(to), _id));
  }

  async holderOf(to: Destination): Promise<string | null> {
    const call = callFor(to);
    const transid = `N${Date.now()}${to.number.slice(-DIGITS_OF_LOOKUP)}`;
    const answer = await this.client.nameLookup(call, { ...recipient(to), transid });
    requireYes(answer);
    const reply = readAnswer(answer, selcomName);
    if (reply.resultcode === YES) return reply.data[0]?.name || null;
    if (isRefusal(reply)) return null;
    throw new ProviderDown(`${call}: ${reply.resultcode} ${reply.message}`);
  }

  private senderFields(payoutId: string): SelcomFields {
    const { account, msisdn } = this.sender;
    const purpose = { purpose: 'Marketplace payout', remarks: `Sokoni ${payoutId}` };
    return { senderAccount: account, senderName: 'Sokoni', msisdn, ...purpose };
  }

  async availableTzs(): Promise<number> {
    const answer = await this.client.balance();
    requireYes(answer);
    return Math.floor(readAnswer(answer, selcomBalance).data[0]?.balance ?? 0);
  }
}

function callFor({ kind }: Destination): SelcomPayoutCall {
  return kind === 'wallet' ? 'walletcashin' : 'qwiksend';
}

function recipient(to: Destination): SelcomFields {
  if (to.kind === 'wallet') {
    return { utilitycode: UTILITY_CODES[to.method], utilityref: mobileDigits(to.number) };
  }
  const bank = BANKS.find(({ value }) => value === to.bank);
  return { recipientFiCode: bank?.bic ?? '', recipientAccount: to.number };
}

function toReport(reply: SelcomReply): PayoutStatusReport {
  const { resultcode, result, message, reference } = reply;
  if (resultcode === YES) return { status: 'paid', transactionId: reference, failureReason: '' };
  const failed = isRefusal(reply);
  if (resultcode === UNKNOWN || (result === 'FAIL' && !failed)) {
    throw new ProviderDown(`payout: ${resultcode} ${message}`);
  }
  const failureReason = failed ? `${resultcode} ${message}` : '';
  return { status: failed ? 'failed' : 'pending', transactionId: '', failureReason };
}
