import {
  constants,
  createHash,
  createSign,
  generateKeyPairSync,
  privateDecrypt,
  randomUUID,
} from 'node:crypto';
import { PayoutRecords } from '../payout-records.ts';
import {
  type Message,
  ProviderServer,
  type ReceivedRequest,
  type Reply,
} from '../provider.server.ts';

interface Transaction {
  readonly id: string;
  readonly externalId: string;
  readonly network: string;
  readonly amount: string;
  state: string;
}

/** One pair for all servers of a run: making keys takes time. */
const KEYS = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const NETWORKS = ['Airtel', 'Tigo', 'Halopesa', 'Azampesa', 'Mpesa'];

/** AzamPay's authenticator and mobile checkout as its reference describes them. */
export class AzampayServer extends ProviderServer {
  readonly transactions: Transaction[] = [];
  /** The answer of the checkout instead of success. */
  refusal: string | null = null;
  /** The status of checkout and payout instead of success. */
  httpRefusal: number | null = null;
  override readonly namesAmounts = false;
  override readonly ringsPhone = true;
  private token = '';
  private readonly payouts = new PayoutRecords();
  /** AzamPay's number of each payout, and ours. */
  private readonly numbers = new Map<string, string>();
  override readonly payoutControls = {
    call: 'POST /api/v1/azampay/disburse',
    holder: 'ASHA MUSHI',
    floatTooLow: false,
    namesRefusals: false,
    settle: (id: string, outcome: 'paid' | 'failed') => this.payouts.settle(id, outcome),
    taken: (id: string) => this.payouts.taken(id),
    paidTzs: (id: string) => this.payouts.paidTzs(id),
  };

  get env() {
    return {
      AZAMPAY_PUBLIC_KEY: KEYS.publicKey,
      AZAMPAY_DISBURSE_URL: this.url,
      AZAMPAY_SOURCE_NAME: 'Sokoni',
      AZAMPAY_SOURCE_BANK: 'Azampesa',
      AZAMPAY_SOURCE_ACCOUNT: '1292123',
      AZAMPAY_AUTH_URL: this.url,
      AZAMPAY_URL: this.url,
      AZAMPAY_APP_NAME: 'sokoni',
      AZAMPAY_CLIENT_ID: 'client-id',
      AZAMPAY_CLIENT_SECRET: 'client-secret',
      AZAMPAY_API_KEY: 'api-key',
    };
  }

  /** The prompt is for exactly the sum of the checkout. */
  settle(paymentId: string, outcome: 'succeeded' | 'failed'): void {
    this.of(paymentId).state = outcome === 'succeeded' ? 'SUCCESS' : 'FAILED';
  }

  collectedTzs(paymentId: string): number {
    return this.transactions
      .filter(({ externalId, state }) => externalId === paymentId && state === 'SUCCESS')
      .reduce((sum, { amount }) => sum + Number(amount), 0);
  }

  override revokeToken(): void {
    this.token = '';
  }

  /** As some merchants get it: signed, without the amount. */
  signedMessage(paymentId: string): Message {
    const { body, headers } = this.message(paymentId);
    const message = { ...JSON.parse(body), externalreference: 'AZ-1' };
    const { utilityref, externalreference, transactionstatus, operator } = message;
    const signature = createSign('RSA-SHA256')
      .update(`${utilityref}${externalreference}${transactionstatus}${operator}`)
      .sign(KEYS.privateKey, 'base64');
    return { body: JSON.stringify({ ...message, signature }), headers };
  }

  message(paymentId: string): Message {
    const { id, externalId, network, amount, state } = this.of(paymentId);
    const message = {
      msisdn: '255712345678',
      amount,
      message: 'any message',
      utilityref: externalId,
      operator: network,
      reference: id,
      transactionstatus: state === 'SUCCESS' ? 'success' : 'failure',
      submerchantAcc: null,
    };
    return { body: JSON.stringify(message), headers: {} };
  }

  protected answer(request: ReceivedRequest): Reply {
    if (request.what === 'POST /AppRegistration/GenerateToken') return this.issueToken(request);
    const { authorization } = request.headers;
    if (this.token === '' || authorization !== `Bearer ${this.token}`) {
      return { status: 401, body: '' };
    }
    this.requireThat(request.headers['x-api-key'] === 'api-key', 'No API key');
    if (this.httpRefusal && request.what.startsWith('POST')) {
      return { status: this.httpRefusal, body: { message: 'No' } };
    }
    if (request.what === 'POST /azampay/mno/checkout') return this.checkout(request.body);
    if (request.what === 'GET /azampay/gettransactionstatus') return this.status(request);
    if (request.what === this.payoutControls.call) return this.disburse(request.body);
    if (request.what === 'GET /api/v1/azampay/transactionstatus') return this.payoutStatus(request);
    if (request.what === 'POST /api/v1/azampay/namelookup') return this.nameOf(request.body);
    return { status: 404, body: '' };
  }

  private disburse(body: ReceivedRequest['body']): Reply {
    const { source, destination, transferDetails, externalReferenceId, checksum } =
      body as unknown as Disburse;
    const { amount, dateInEpoch } = transferDetails;
    const signed = [source.accountNumber, destination.accountNumber, source.currency, amount];
    const right = isChecksum(checksum, [...signed, dateInEpoch, externalReferenceId].join(''));
    this.requireThat(right, 'Wrong checksum');
    this.requireThat(typeof amount === 'number', 'amount: a number');
    this.requireThat(NETWORKS.includes(destination.bankName), `No bank: ${destination.bankName}`);
    this.requireThat(externalReferenceId.length <= 30, 'A long reference');
    if (this.payoutControls.floatTooLow)
      return { body: { success: false, message: 'Insufficient balance' } };
    if (!this.payouts.take(externalReferenceId, amount)) {
      return { status: 403, body: { message: 'Duplicate External Reference Id' } };
    }
    const pgReferenceId = randomUUID();
    this.numbers.set(pgReferenceId, externalReferenceId);
    return { body: { success: true, pgReferenceId, message: 'Accepted' } };
  }

  private payoutStatus({ query }: ReceivedRequest): Reply {
    const id = this.numbers.get(query.get('pgReferenceId') ?? '') ?? '';
    const state = this.payouts.stateOf(id);
    if (!state) return { status: 404, body: { success: false, message: 'Not found' } };
    const data = { pending: 'PENDING', paid: 'SUCCESS', failed: 'FAILED' }[state];
    return { body: { data, message: state === 'failed' ? 'Wallet closed' : 'ok', success: true } };
  }

  private nameOf({ bankName, accountNumber, checksum }: ReceivedRequest['body']): Reply {
    const right = isChecksum(String(checksum), `${bankName}${accountNumber}`);
    this.requireThat(right, 'Wrong checksum of a look-up');
    const known = String(accountNumber).startsWith('2557');
    if (known) return { body: { success: true, name: this.payoutControls.holder, message: 'ok' } };
    return { body: { success: false, name: '', message: 'No such account' } };
  }

  private issueToken({ body }: ReceivedRequest): Reply {
    const right = body.appName === 'sokoni' && body.clientId === 'client-id';
    if (!right || body.clientSecret !== 'client-secret') {
      return { status: 423, body: { data: null, message: 'invalid', success: false } };
    }
    this.token = randomUUID();
    const expire = new Date(this.now() + 3_600_000).toISOString();
    const data = { accessToken: this.token, expire };
    return { body: { data, message: 'Token generated successfully', success: true } };
  }

  private checkout(body: ReceivedRequest['body']): Reply {
    if (this.refusal) {
      return { body: { transactionId: null, message: this.refusal, success: false } };
    }
    this.requireThat(
      typeof body.amount === 'string' && /^\d+$/.test(body.amount),
      'amount: a string',
    );
    this.requireThat(
      /^255\d{9}$/.test(String(body.accountNumber)),
      `No number: ${body.accountNumber}`,
    );
    this.requireThat(NETWORKS.includes(String(body.provider)), `No provider: ${body.provider}`);
    this.requireThat(body.currency === 'TZS', 'No currency');
    const transaction = {
      id: randomUUID().replaceAll('-', ''),
      externalId: String(body.externalId),
      network: String(body.provider),
      amount: String(body.amount),
      state: 'PENDING',
    };
    this.transactions.push(transaction);
    const message = 'Your request has been received and is being processed.';
    return { body: { transactionId: transaction.id, message, success: true } };
  }

  private status({ query }: ReceivedRequest): Reply {
    const found = this.transactions.find(({ id }) => id === query.get('pgReferenceId'));
    if (!found) return { status: 404, body: { success: false, message: 'Not found' } };
    this.requireThat(query.get('bankName') === found.network, 'Another network');
    const message = found.state === 'FAILED' ? 'Insufficient balance' : 'ok';
    return { body: { data: found.state, message, success: true, statusCode: 200 } };
  }

  private of(paymentId: string): Transaction {
    const found = this.transactions.findLast(({ externalId }) => externalId === paymentId);
    if (!found) throw new Error(`No transaction for ${paymentId}`);
    return found;
  }
}

interface Disburse {
  readonly source: { readonly accountNumber: string; readonly currency: string };
  readonly destination: { readonly accountNumber: string; readonly bankName: string };
  readonly transferDetails: { readonly amount: number; readonly dateInEpoch: number };
  readonly externalReferenceId: string;
  readonly checksum: string;
}

/** What AzamPay decrypts must be the SHA-512 of the values. */
function isChecksum(checksum: string, values: string): boolean {
  const padding = constants.RSA_PKCS1_PADDING;
  const encrypted = Buffer.from(checksum, 'base64');
  const content = privateDecrypt({ key: KEYS.privateKey, padding }, encrypted);
  return content.equals(createHash('sha512').update(values).digest());
}
