import type { FiscalEnvironment } from '@sokoni/contracts';
import type { FiscalConfig } from '../config.ts';
import { seal, unseal } from '../devices/certificate.ts';
import type { DeviceRecord } from '../devices/device.schema.ts';
import {
  type Answer,
  type DeliveryProgress,
  DeviceDown,
  type FiscalDevice,
  NotSent,
  type Registered,
  type Signer,
  SignerDown,
  type Token,
} from '../devices/fiscal-device.ts';
import { answerIn, type Posted, post, textIn } from './tra-vfd.client.ts';
import { receiptXml, registrationXml, reportXml, signed } from './tra-vfd.xml.ts';

const XML = 'application/xml';
const REGISTRATION_PATH = '/api/vfdRegReq';
const TOKEN_PATH = '/vfdtoken';
const LINES = ['NAME', 'STREET', 'MOBILE', 'CITY', 'COUNTRY'];
const DOCUMENTS = {
  receipt: { path: '/api/efdmsRctInfo', routingKey: 'vfdrct', ack: 'RCTACK', number: 'RCTNUM' },
  'z-report': {
    path: '/api/efdmszreport',
    routingKey: 'vfdzreport',
    ack: 'ZACK',
    number: 'ZNUMBER',
  },
} as const;
const UNAUTHORIZED = 401;
/** A token that is about to end might end on its way. */
const MARGIN_MS = 60_000;

/** TRA's virtual fiscal device by its recorded shape (docs/fiscal.md). */
export class TraVfd implements FiscalDevice {
  /** Ends a request without an answer; tests let this time pass by their clock. */
  endAfter: (ms: number) => AbortSignal = (ms) => AbortSignal.timeout(ms);

  constructor(
    private readonly config: FiscalConfig,
    private readonly now: () => Date,
  ) {}

  get environments(): FiscalEnvironment[] {
    return this.config.environments;
  }

  verificationUrl(environment: FiscalEnvironment, code: string, time: string): string {
    const base = this.officeOf(environment).verifyUrl.replace(/\/$/, '');
    return `${base}/${code}_${time.replaceAll(':', '')}`;
  }

  signer(device: DeviceRecord): Signer {
    const key = orSignerDown(() => this.keyOf(device));
    return {
      receipt: (receipt) => orSignerDown(() => signed(receiptXml(receipt, device), key)),
      report: (report) => orSignerDown(() => signed(reportXml(report, device), key)),
    };
  }

  async register(device: DeviceRecord): Promise<Registered | { readonly refusal: string }> {
    const { serial = '' } = device.certificate ?? {};
    const document = orSignerDown(() =>
      signed(registrationXml(device.tin, serial), this.keyOf(device)),
    );
    const headers = { 'content-type': XML, client: 'webapi', 'cert-serial': certSerial(serial) };
    const url = this.urlOf(device, REGISTRATION_PATH);
    const answer = ackOf(await post(url, headers, document, this.patience), url, 'EFDMSRESP');
    const message = textIn(answer, 'ACKMSG');
    if (textIn(answer, 'ACKCODE') !== '0')
      return { refusal: message || `ACKCODE ${textIn(answer, 'ACKCODE')}` };
    const [receiptCode, registrationId] = [textIn(answer, 'RECEIPTCODE'), textIn(answer, 'REGID')];
    const lastNumber = Number(textIn(answer, 'GC'));
    if (!receiptCode || !registrationId || !Number.isSafeInteger(lastNumber) || lastNumber < 0)
      throw new DeviceDown(`POST ${url.pathname}: not as documented`);
    const login = { username: textIn(answer, 'USERNAME'), password: textIn(answer, 'PASSWORD') };
    return {
      registration: {
        state: 'registered',
        ...{ message, receiptCode, registrationId },
        serial: textIn(answer, 'SERIAL'),
        uin: textIn(answer, 'UIN'),
        vrn: textIn(answer, 'VRN'),
        taxOffice: textIn(answer, 'TAXOFFICE'),
        routingKey: textIn(answer, 'ROUTINGKEY'),
        tokenPath: textIn(answer, 'TOKENPATH'),
        login: seal(JSON.stringify(login), this.config.FISCAL_KEY),
        lines: LINES.map((name) => textIn(answer, name)).filter(Boolean),
        registeredAt: this.now(),
      },
      lastNumber,
    };
  }

  async deliver(
    device: DeviceRecord,
    kind: 'receipt' | 'z-report',
    { document, certificateSerial }: Parameters<FiscalDevice['deliver']>[2],
    progress: DeliveryProgress,
  ): Promise<Answer> {
    const serial = certificateSerial || (device.certificate?.serial ?? '');
    const { path, routingKey, ack, number } = DOCUMENTS[kind];
    const url = this.urlOf(device, path);
    const send = async () => {
      const token = await this.tokenOf(device, progress);
      await progress.sending();
      const posted = await post(
        url,
        {
          'content-type': XML,
          'routing-key':
            kind === 'receipt' ? device.registration.routingKey || routingKey : routingKey,
          'cert-serial': certSerial(serial),
          authorization: `bearer ${token}`,
        },
        document,
        this.patience,
      );
      if (posted.status === UNAUTHORIZED) await progress.turnedAway();
      return posted;
    };
    let posted = await send();
    if (posted.status === UNAUTHORIZED) {
      // It has ended before its time, and nothing was taken.
      await progress.keep(null);
      posted = await send();
    }
    const answer = ackOf(posted, url, ack);
    const code = textIn(answer, 'ACKCODE');
    const message = `${code} ${textIn(answer, 'ACKMSG')}`.trim().slice(0, 200);
    if (code !== '0') {
      const isDuplicate = this.config.VFD_DUPLICATE_CODES.includes(code);
      return { kind: isDuplicate ? 'duplicate' : 'refused', message };
    }
    const own = document.match(new RegExp(`<${number}>(\\d+)</${number}>`))?.[1];
    // An answer to another document says nothing about this one.
    if (textIn(answer, number) !== own)
      throw new DeviceDown(`POST ${url.pathname}: of another number`);
    return { kind: 'taken', message };
  }

  private async tokenOf(device: DeviceRecord, tokens: DeliveryProgress): Promise<string> {
    const kept = tokens.read();
    if (kept && kept.until.getTime() - MARGIN_MS > this.now().getTime()) return kept.value;
    const token = await this.requestToken(device);
    await tokens.keep(token);
    return token.value;
  }

  private async requestToken({ registration, environment }: DeviceRecord): Promise<Token> {
    const login = JSON.parse(unseal(registration.login, this.config.FISCAL_KEY)) as {
      readonly username: string;
      readonly password: string;
    };
    const url = this.urlOf({ environment }, tokenPathOf(registration.tokenPath));
    const form = new URLSearchParams({ ...login, grant_type: 'password' });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { status, text } = await post(url, headers, String(form), this.patience);
    const found = status === 200 ? tokenIn(text) : null;
    if (!found) throw new DeviceDown(`POST ${url.pathname}: ${status}`);
    return {
      value: found.access_token,
      until: new Date(this.now().getTime() + found.expires_in * 1_000),
    };
  }

  private get patience(): AbortSignal {
    return this.endAfter(this.config.VFD_TIMEOUT_MS);
  }

  private keyOf({ certificate }: DeviceRecord): string {
    if (!certificate) throw new Error('A device without certificate signs nothing');
    const { key } = JSON.parse(unseal(certificate.sealed, this.config.FISCAL_KEY)) as {
      readonly key: string;
    };
    return key;
  }

  private officeOf(environment: FiscalEnvironment) {
    const office = this.config.officeOf(environment);
    if (!office) throw new NotSent(`No address of the tax office for ${environment}`);
    return office;
  }

  private urlOf({ environment }: Pick<DeviceRecord, 'environment'>, path: string): URL {
    return new URL(this.officeOf(environment).url.replace(/\/$/, '') + path);
  }
}

/** Without the words of the library, which may name parts of the key. */
function orSignerDown<T>(sign: () => T): T {
  try {
    return sign();
  } catch {
    throw new SignerDown('The key of the device cannot be read or does not sign');
  }
}

/** The recorded answers name it as `vfdtoken`, with or without slash; anything else is not followed. */
function tokenPathOf(named: string): string {
  return /^\/?[\w/-]{1,60}$/.test(named) ? `/${named.replace(/^\//, '')}` : TOKEN_PATH;
}

function certSerial(serial: string): string {
  return Buffer.from(serial, 'utf8').toString('base64');
}

/** Only 2xx with the documented element says something: an error page may be XML too. */
function ackOf({ status, text }: Posted, { pathname }: URL, name: string) {
  const answer = status >= 200 && status < 300 ? answerIn(text, name) : null;
  if (!answer) throw new DeviceDown(`POST ${pathname}: ${status}, not as documented`);
  return answer;
}

function tokenIn(
  text: string,
): { readonly access_token: string; readonly expires_in: number } | null {
  try {
    const found = JSON.parse(text) as { access_token?: unknown; expires_in?: unknown };
    const seconds = Number(found.expires_in);
    if (typeof found.access_token !== 'string' || !(seconds > 0)) return null;
    return { access_token: found.access_token, expires_in: seconds };
  } catch {
    return null;
  }
}
