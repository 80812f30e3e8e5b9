import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  readonly what: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Reply {
  readonly status?: number;
  readonly body: unknown;
}

/**
 * `lost`: the request is carried out and its answer is lost. `error`: 200 with an error inside.
 * `executed`: the request is carried out, and answered all the same by 200 with an error inside.
 * `dead`: no path exists. `echo`: the request is refused, and the refusal repeats all of it.
 */
export type Mood =
  | 'well'
  | 'down'
  | 'silent'
  | 'nonsense'
  | 'hurried'
  | 'lost'
  | 'error'
  | 'executed'
  | 'dead'
  | 'echo';

const INSIDE = {
  success: false,
  status: 'error',
  code: 500,
  resultcode: '500',
  result: 'FAIL',
  message: 'Internal error',
  data: [],
};

export interface Message {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a provider that pays out lets a test do and see. */
export interface PayoutControls {
  /** The call that sends a payout. */
  readonly call: string;
  /** The call that sends one to a bank, where it is another. */
  readonly bankCall?: string;
  /** Another wallet name than the owner's, or null for a provider without name look-ups. */
  readonly holder: string | null;
  /** The next payouts are refused because the float is too low. */
  floatTooLow: boolean;
  /** Its reference names answers that are a final refusal. */
  readonly namesRefusals: boolean;
  settle(payoutId: string, outcome: 'paid' | 'failed'): void;
  /** How often the provider has taken this payout's money. */
  taken(payoutId: string): number;
  /** What its recipient has got. */
  paidTzs(payoutId: string): number;
}

/** A payment provider over real HTTP, by its public documentation. */
export abstract class ProviderServer {
  mood: Mood = 'well';
  /** The call whose answers are lost. */
  loses = '';
  /** A mood for one request alone; null for that of the server. */
  moodOf: (request: ReceivedRequest) => Mood | null = () => null;
  /** Its clock, which a test moves with that of the shop. */
  now: () => number = () => Date.now();
  /** Every request that arrived, answered or not. */
  arrived = 0;
  readonly received: ReceivedRequest[] = [];
  /** Requests that the provider would refuse. */
  readonly complaints: string[] = [];
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      this.serve(request, response).catch((error: unknown) => {
        this.complaints.push(String(error));
        response.destroy();
      });
    });
  }

  /** The adapter's environment for this server. */
  abstract get env(): Readonly<Record<string, string>>;
  /** Ends the payment; `amountTzs` where another sum than requested was paid. */
  abstract settle(paymentId: string, outcome: 'succeeded' | 'failed', amountTzs?: number): void;
  /** What its records have of payers for this payment. */
  abstract collectedTzs(paymentId: string): number;
  /** The provider's callback about the payment. */
  abstract message(paymentId: string): Message;
  readonly payoutControls: PayoutControls | null = null;
  /** Whether its status names the paid sum. */
  readonly namesAmounts: boolean = true;
  /** A payment is a prompt on a phone, which rings even if we never get the answer. */
  readonly ringsPhone: boolean = false;
  /** A phone that is prompted, where only some are. */
  readonly promptedPhone: string = '+255754123456';
  /** Ends the access token, as the provider may at any time; absent where there is none. */
  revokeToken?(): void;
  protected abstract answer(request: ReceivedRequest): Reply;

  async open(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The number of requests of a kind. */
  times(what: string): number {
    return this.received.filter((request) => request.what === what).length;
  }

  last(what: string): ReceivedRequest {
    const request = this.received.findLast((one) => one.what === what);
    if (!request) throw new Error(`No request ${what}`);
    return request;
  }

  /** Records a request that the provider would refuse. */
  protected requireThat(right: boolean, complaint: string): void {
    if (!right) this.complaints.push(complaint);
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const received = await receive(request);
    this.arrived++;
    const mood = this.moodOf(received) ?? this.mood;
    if (mood === 'silent') return;
    if (mood === 'down') return send(response, { status: 503, body: 'Service Unavailable' });
    if (mood === 'hurried') return send(response, { status: 429, body: { message: 'slow' } });
    if (mood === 'dead') return send(response, { status: 404, body: 'Cannot find path' });
    this.received.push(received);
    const isToken = /token/i.test(received.what);
    if (mood === 'echo' && !isToken) return send(response, { status: 400, body: received });
    if (mood === 'error' && !isToken) return send(response, { body: INSIDE });
    const reply = this.answer(received);
    if (mood === 'executed' && !isToken) return send(response, { body: INSIDE });
    if (mood === 'lost' || received.what === this.loses) return void response.destroy();
    if (mood === 'nonsense') response.end('<html>We are improving our service</html>');
    else send(response, reply);
  }
}

async function receive(request: IncomingMessage): Promise<ReceivedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://provider');
  return {
    what: `${request.method} ${pathname}`,
    query: searchParams,
    headers: request.headers as ReceivedRequest['headers'],
    body: text === '' ? {} : (JSON.parse(text) as ReceivedRequest['body']),
  };
}

function send(response: ServerResponse, { status = 200, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
