import { createVerify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TraderFile } from './certificates.ts';

/**
 * How an answer goes wrong. `silent`: the document is taken and its answer is lost. `duplicate`: the same, and the number is
 * refused when it comes again. `refused`: ACKCODE is not 0. `error`: 500 with XML. `token`: the token has ended. `away`: nobody
 * answers. `other`: the acknowledgement is of another number. `slow`: it is taken, and the answer comes later than anybody waits.
 */
export const LIES = [
  'silent',
  'duplicate',
  'refused',
  'error',
  'token',
  'away',
  'other',
  'slow',
] as const;
/** `foreign`: the number is that of another document, of which the shop knows nothing. */
type Lie = (typeof LIES)[number] | 'foreign';

/** What the office answers where it has the number already; the adapter is told by configuration. */
export const DUPLICATE_CODE = '19';

/** A clock that is ahead: the same bytes are right once the office's clock has come there. */
const FUTURE = 'in the future';

interface Reply {
  readonly status?: number;
  readonly text: string;
}

/** For people who try the office. */
export interface Page {
  readonly status?: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: string | Buffer;
}

interface Trader {
  /** The certificate that was registered last. */
  file: TraderFile;
  /** Given out to follow it, and not registered yet. */
  next: TraderFile | null;
  /** What they have signed is still taken. */
  readonly former: TraderFile[];
  readonly registrationId: string;
  readonly receiptCode: string;
  /** GC that the registration names: the first receipt has the next one. */
  readonly startAt: number;
  lastNumber: number;
  lastDayNumber: number;
  lastAt: string;
  /** Days with a Z report. */
  readonly closed: Set<string>;
  readonly receipts: Map<string, string>;
  readonly reports: Map<string, string>;
  /** Numbers whose acknowledgement was lost and that are refused from now on. */
  readonly refusedNumbers: Set<string>;
  isBusy: boolean;
  token: string;
}

/**
 * The tax office by the recorded shape, over real HTTP. It checks what the rules say: signature over the exact bytes,
 * numbers without gap and in order, one document at a time, no time that is older or to come, a Z report before the next
 * day. What breaks a rule is a complaint.
 */
export class TaxOffice {
  readonly complaints: string[] = [];
  /** The next lie about a document of a trader; null for an honest answer. */
  lieOf: (tin: string, document: string) => Lie | null = () => null;
  now: () => Date = () => new Date();
  /** How far its clock is from that of the shop. */
  skewMs = 0;
  /** Nobody answers at all. */
  isAway = false;
  /** Whether it takes what a certificate has signed that it has replaced since: nobody has recorded it. */
  takesFormer = true;
  /** Documents that arrived, with repetitions. */
  arrived = 0;
  /** The time that nobody waits longer for an answer passes; by itself where a test does not say how. */
  outwait: () => void = () => {};
  /** Pages beside the recorded shape; null for an address that they have not. */
  adminPage: (path: string, body: string) => Page | null = () => null;
  /** After each answer, for an office that outlives its process. */
  answered: () => void = () => {};
  private readonly traders = new Map<string, Trader>();
  private readonly server: Server;
  private tokens = 0;

  constructor() {
    this.server = createServer((request, response) => {
      this.serve(request, response).catch((error: unknown) => {
        this.complaints.push(String(error));
        response.destroy();
      });
    });
  }

  async open(port = 0, host = '127.0.0.1'): Promise<this> {
    this.server.listen(port, host);
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

  /** A trader whom the office knows, with the number where the device goes on. */
  admit(tin: string, file: TraderFile, startAt = 0): void {
    this.traders.set(tin, {
      ...{
        file,
        next: null,
        former: [],
        startAt,
        lastNumber: startAt,
        lastDayNumber: 0,
        lastAt: '',
      },
      registrationId: `TZ01${tin}`,
      receiptCode: `R${tin.slice(-5)}X`,
      ...{ closed: new Set(), receipts: new Map(), reports: new Map(), refusedNumbers: new Set() },
      ...{ isBusy: false, token: '' },
    });
  }

  /** A certificate that follows the one of a trader, once it is registered. */
  renew(tin: string, file: TraderFile): void {
    this.trader(tin).next = file;
  }

  get tins(): string[] {
    return [...this.traders.keys()];
  }

  /** All that it knows, as text. */
  get memory(): string {
    return JSON.stringify([...this.traders], (_, value) =>
      value instanceof Map || value instanceof Set ? [...value] : value,
    );
  }

  remember(memory: string): void {
    for (const [tin, { closed, receipts, reports, refusedNumbers, ...trader }] of JSON.parse(
      memory,
    )) {
      const known = {
        closed: new Set<string>(closed),
        receipts: new Map<string, string>(receipts),
      };
      const more = { reports: new Map<string, string>(reports), isBusy: false };
      const refused = new Set<string>(refusedNumbers);
      this.traders.set(tin, { ...trader, ...known, ...more, refusedNumbers: refused });
    }
  }

  recordsOf(tin: string): Pick<Trader, 'receipts' | 'reports' | 'startAt' | 'file'> {
    return this.trader(tin);
  }

  endTokens(): void {
    for (const trader of this.traders.values()) trader.token = '';
  }

  private trader(tin: string): Trader {
    const trader = this.traders.get(tin);
    if (!trader) throw new Error(`Unknown TIN ${tin}`);
    return trader;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const page = this.adminPage(request.url ?? '', body);
    if (page) {
      response.writeHead(page.status ?? 200, { ...page.headers }).end(page.content);
    } else {
      const reply = this.isAway ? null : await this.replyTo(request, body);
      if (!reply) response.destroy();
      else response.writeHead(reply.status ?? 200).end(reply.text);
    }
    this.answered();
  }

  private async replyTo(request: IncomingMessage, body: string): Promise<Reply | null> {
    switch (request.url) {
      case '/vfdtoken':
        return this.giveToken(body);
      case '/api/vfdRegReq':
        return this.register(request, body);
      case '/api/efdmsRctInfo':
        return this.take('RCT', request, body);
      case '/api/efdmszreport':
        return this.take('ZREPORT', request, body);
      default:
        return { status: 404, text: '' };
    }
  }

  private giveToken(body: string): Reply {
    const form = new URLSearchParams(body);
    const tin = form.get('username') ?? '';
    const trader = this.traders.get(tin);
    if (!trader || form.get('password') !== `pw-${tin}` || form.get('grant_type') !== 'password') {
      this.complaints.push(`token: wrong log-in of ${tin}`);
      return { status: 400, text: '{}' };
    }
    this.tokens += 1;
    trader.token = `token-${tin}-${this.tokens}`;
    const answer = { access_token: trader.token, token_type: 'bearer', expires_in: 86_399 };
    return { text: JSON.stringify(answer) };
  }

  private register(request: IncomingMessage, body: string): Reply {
    const tin = textOf(body, 'TIN');
    const trader = this.traders.get(tin);
    const refuse = (message: string) => xmlOf('EFDMSRESP', { ACKCODE: 3, ACKMSG: message });
    if (!trader) return refuse('Unknown TIN');
    const file = fileOf(request, [trader.file, ...(trader.next ? [trader.next] : [])]);
    if (!file) return refuse('Invalid certificate serial');
    if (!isSigned(body, 'REGDATA', file.publicKey)) return refuse('Invalid signature');
    if (file === trader.next) {
      trader.former.push(trader.file);
      Object.assign(trader, { file, next: null, token: '' });
    }
    return xmlOf('EFDMSRESP', {
      ...{ ACKCODE: 0, ACKMSG: 'Registration Successful', REGID: trader.registrationId },
      ...{ SERIAL: `10TZ${tin}`, UIN: `09VFDWEBAPI-10TZ${tin}`, TIN: tin, VRN: '40001234A' },
      ...{ NAME: 'TRADER & SONS', STREET: 'KARIAKOO', CITY: 'DAR ES SALAAM' },
      ...{ RECEIPTCODE: trader.receiptCode, ROUTINGKEY: 'vfdrct', GC: trader.lastNumber },
      ...{ TAXOFFICE: 'Ilala', USERNAME: tin, PASSWORD: `pw-${tin}`, TOKENPATH: 'vfdtoken' },
    });
  }

  private async take(
    element: 'RCT' | 'ZREPORT',
    request: IncomingMessage,
    body: string,
  ): Promise<Reply | null> {
    this.arrived += 1;
    const tin = textOf(body, 'TIN');
    const trader = this.trader(tin);
    if (trader.isBusy) this.complaints.push(`${tin}: two documents at a time`);
    trader.isBusy = true;
    const file = fileOf(request, [trader.file, ...(this.takesFormer ? trader.former : [])]);
    if (!file) this.complaints.push(`${tin}: sent with the serial of another certificate`);
    try {
      const lie = this.lieOf(tin, body);
      if (lie === 'token') trader.token = '';
      if (request.headers.authorization !== `bearer ${trader.token}` || trader.token === '')
        return { status: 401, text: 'Authorization has been denied for this request.' };
      if (lie === 'away') return null;
      if (lie === 'error')
        return { status: 500, text: '<Error><Message>An error has occurred.</Message></Error>' };
      const reply = this.answer(element, trader, body, lie, file ?? trader.file);
      if (lie !== 'slow') return reply;
      trader.isBusy = false;
      // Slower than anybody waits: the answer never arrives.
      const closed = once(request.socket, 'close');
      this.outwait();
      await closed;
      return null;
    } finally {
      trader.isBusy = false;
    }
  }

  private answer(
    element: 'RCT' | 'ZREPORT',
    trader: Trader,
    body: string,
    lie: Lie | null,
    { publicKey }: TraderFile,
  ): Reply | null {
    const [ack, name] = element === 'RCT' ? ['RCTACK', 'RCTNUM'] : ['ZACK', 'ZNUMBER'];
    const number = textOf(body, name);
    const tin = textOf(body, 'TIN');
    const acknowledge = (code: string, message: string, of = number) =>
      xmlOf(ack, {
        ...{ [name]: of, DATE: '2026-03-02', TIME: '12:00:00', ACKCODE: code, ACKMSG: message },
      });
    if (lie === 'foreign') return acknowledge(DUPLICATE_CODE, 'Duplicate number');
    if (lie === 'refused') return acknowledge('8', 'Internal processing error');
    const records = element === 'RCT' ? trader.receipts : trader.reports;
    const known = records.get(number);
    if (known !== undefined) {
      if (known !== body) this.complaints.push(`${tin}: ${element} ${number} with other bytes`);
      return trader.refusedNumbers.has(number)
        ? acknowledge(DUPLICATE_CODE, 'Duplicate number')
        : acknowledge('0', 'Success');
    }
    const wrong = isSigned(body, element, publicKey)
      ? this.wrongIn(element, trader, body)
      : 'invalid signature';
    if (wrong && wrong !== FUTURE) this.complaints.push(`${tin}: ${element} ${number}: ${wrong}`);
    if (wrong) return acknowledge('7', wrong);
    this.store(element, trader, body);
    if (lie === 'duplicate') trader.refusedNumbers.add(number);
    if (lie === 'silent' || lie === 'duplicate') return null;
    return acknowledge('0', 'Success', lie === 'other' ? String(Number(number) + 1) : number);
  }

  /** The rule that a document breaks; empty for none. */
  private wrongIn(element: 'RCT' | 'ZREPORT', trader: Trader, body: string): string {
    if (element === 'ZREPORT') {
      const day = textOf(body, 'ZNUMBER');
      if (trader.closed.has(day)) return 'a second Z report of a day';
      return trader.lastAt.startsWith(textOf(body, 'DATE')) ? '' : 'a Z report of no receipts';
    }
    const [date, time] = [textOf(body, 'DATE'), textOf(body, 'TIME')];
    const at = `${date}T${time}`;
    const latest = new Date(this.now().getTime() + this.skewMs + 3 * 3_600_000).toISOString();
    if (at > latest.slice(0, 19)) return FUTURE;
    if (at < trader.lastAt) return 'older than the last one';
    const number = Number(textOf(body, 'GC'));
    if (textOf(body, 'RCTNUM') !== String(number)) return 'RCTNUM is not GC';
    if (number !== trader.lastNumber + 1) return `a gap after ${trader.lastNumber}`;
    if (textOf(body, 'RCTVNUM') !== `${trader.receiptCode}${number}`) return 'wrong RCTVNUM';
    if (textOf(body, 'ZNUM') !== date.replaceAll('-', '')) return 'wrong ZNUM';
    const isNewDay = !trader.lastAt.startsWith(date);
    if (textOf(body, 'DC') !== String(isNewDay ? 1 : trader.lastDayNumber + 1)) return 'wrong DC';
    const before = trader.lastAt.slice(0, 10).replaceAll('-', '');
    if (isNewDay && before !== '' && !trader.closed.has(before)) return 'no Z report before it';
    if (trader.closed.has(date.replaceAll('-', ''))) return 'after the Z report of its day';
    return '';
  }

  private store(element: 'RCT' | 'ZREPORT', trader: Trader, body: string): void {
    if (element === 'ZREPORT') {
      trader.closed.add(textOf(body, 'ZNUMBER'));
      trader.reports.set(textOf(body, 'ZNUMBER'), body);
      return;
    }
    trader.lastNumber = Number(textOf(body, 'GC'));
    trader.lastDayNumber = Number(textOf(body, 'DC'));
    trader.lastAt = `${textOf(body, 'DATE')}T${textOf(body, 'TIME')}`;
    trader.receipts.set(textOf(body, 'RCTNUM'), body);
  }
}

/** The text of the first element of that name. */
export function textOf(xml: string, name: string): string {
  return xml.match(new RegExp(`<${name}>([^<]*)</${name}>`))?.[1] ?? '';
}

/** The certificate that a request names, of these. */
function fileOf({ headers }: IncomingMessage, files: readonly TraderFile[]) {
  const isNamed = ({ serial }: TraderFile) =>
    headers['cert-serial'] === Buffer.from(serial).toString('base64');
  return files.find(isNamed);
}

/** Whether the signature is one over the bytes of the element. */
export function isSigned(xml: string, element: string, publicKey: string): boolean {
  const content = xml.match(new RegExp(`<${element}>.*</${element}>`, 's'))?.[0] ?? '';
  const signature = textOf(xml, 'EFDMSSIGNATURE');
  return createVerify('RSA-SHA1').update(content, 'utf8').verify(publicKey, signature, 'base64');
}

function xmlOf(element: string, fields: Readonly<Record<string, string | number>>): Reply {
  const inner = Object.entries(fields)
    .map(([name, value]) => `<${name}>${String(value).replaceAll('&', '&amp;')}</${name}>`)
    .join('');
  const signature = '<EFDMSSIGNATURE>c2ln</EFDMSSIGNATURE>';
  const whole = `<EFDMS><${element}>${inner}</${element}>${signature}</EFDMS>`;
  return { text: `<?xml version="1.0" encoding="UTF-8"?>${whole}` };
}
