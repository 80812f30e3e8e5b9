import { randomUUID } from 'node:crypto';
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

const NETWORKS = ['Airtel', 'Tigo', 'Halopesa', 'Azampesa', 'Mpesa'];

/** AzamPay's authenticator and mobile checkout as its reference describes them. */
export class AzampayServer extends ProviderServer {
  readonly transactions: Transaction[] = [];
  /** The answer of the checkout instead of success. */
  refusal: string | null = null;
  private token = '';

  get env() {
    return {
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
    if (request.what === 'POST /azampay/mno/checkout') return this.checkout(request.body);
    if (request.what === 'GET /azampay/gettransactionstatus') return this.status(request);
    return { status: 404, body: '' };
  }

  private issueToken({ body }: ReceivedRequest): Reply {
    const right = body.appName === 'sokoni' && body.clientId === 'client-id';
    if (!right || body.clientSecret !== 'client-secret') {
      return { status: 423, body: { data: null, message: 'invalid', success: false } };
    }
    this.token = randomUUID();
    const expire = new Date(Date.now() + 3_600_000).toISOString();
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
