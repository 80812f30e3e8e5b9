import { z } from 'zod';
import type { NotificationsConfig } from '../config.ts';

export interface Sms {
  /** In the form `+255…`. */
  readonly phone: string;
  readonly text: string;
}

interface SmsRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** `failed` may pass: no money at the provider, or a fault of theirs. */
type SmsAnswer =
  | {
      readonly outcome: 'sent';
      /** The provider's id of the SMS, which its report names; empty where it gives none. */
      readonly reference: string;
      /** As the provider says; null where it does not. */
      readonly costTzs: number | null;
    }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'failed'; readonly reason: string };

/** What became of an SMS; `pending` is not the end. */
export interface SmsReport {
  readonly reference: string;
  readonly status: 'delivered' | 'failed' | 'pending';
  /** In the provider's words. */
  readonly reason: string;
}

/** How a provider is asked, and what its answer means. Its answers are data from outside: unread ones are failures. */
export interface SmsProvider {
  readonly name: 'beem' | 'africastalking';
  request(sms: Sms): SmsRequest;
  read(status: number, answer: unknown): SmsAnswer;
  /** Null for what is no report. */
  readReport(body: string): SmsReport | null;
}

type Settings = Pick<
  NotificationsConfig,
  'SMS_API_URL' | 'SMS_API_KEY' | 'SMS_API_SECRET' | 'SMS_USERNAME' | 'SMS_SENDER'
>;

const JSON_TYPE = { accept: 'application/json', 'content-type': 'application/json' };
const FORM_TYPE = { ...JSON_TYPE, 'content-type': 'application/x-www-form-urlencoded' };

const beemAnswer = z.object({
  request_id: z.union([z.number(), z.string()]).default(''),
  successful: z.boolean().default(false),
  code: z.coerce.number().optional(),
  valid: z.coerce.number().default(0),
  invalid: z.coerce.number().default(0),
  duplicates: z.coerce.number().default(0),
});

const beemReport = z.object({
  request_id: z.union([z.number(), z.string().min(1)]),
  status: z.string(),
});
const BEEM_FAILURES = ['UNDELIVERED', 'FAILED', 'REJECTED', 'EXPIRED'];

/**
 * https://docs.beem.africa: a number that Beem does not accept is counted as invalid. Beem describes reports
 * only as answers to a query; that they are posted with the same fields has to be tried with an account.
 */
export function beem(settings: Settings): SmsProvider {
  const { SMS_API_KEY, SMS_API_SECRET, SMS_SENDER } = settings;
  const credentials = Buffer.from(`${SMS_API_KEY}:${SMS_API_SECRET}`).toString('base64');
  return {
    name: 'beem',
    request: ({ phone, text }) => ({
      url: settings.SMS_API_URL || 'https://apisms.beem.africa/v1/send',
      headers: { ...JSON_TYPE, authorization: `Basic ${credentials}` },
      body: JSON.stringify({
        source_addr: SMS_SENDER,
        encoding: 0,
        schedule_time: '',
        message: text,
        recipients: [{ recipient_id: 1, dest_addr: phone.replaceAll(/\D/g, '') }],
      }),
    }),
    read(status, answer) {
      const { data } = beemAnswer.safeParse(answer);
      if (data && data.invalid > 0 && data.valid === 0)
        return { outcome: 'refused', reason: 'invalid number' };
      if (status === 200 && data?.successful && data.valid + data.duplicates > 0)
        return { outcome: 'sent', reference: String(data.request_id), costTzs: null };
      return { outcome: 'failed', reason: `status ${status}, code ${data?.code ?? 'none'}` };
    },
    readReport(body) {
      const { data } = beemReport.safeParse(jsonIn(body));
      if (!data) return null;
      const code = data.status.toUpperCase();
      const failed = BEEM_FAILURES.includes(code) ? 'failed' : 'pending';
      const status = code === 'DELIVERED' ? 'delivered' : failed;
      return { reference: String(data.request_id), status, reason: code };
    },
  };
}

const africasTalkingAnswer = z.object({
  SMSMessageData: z.object({
    Recipients: z.array(
      z.object({
        statusCode: z.number(),
        cost: z.string().default(''),
        messageId: z.string().default(''),
      }),
    ),
  }),
});

const africasTalkingReport = z.object({
  id: z.string().min(1),
  status: z.string(),
  failureReason: z.string().default(''),
});
const AFRICAS_TALKING_ENDS = new Map<string, SmsReport['status']>([
  ['Success', 'delivered'],
  ['Failed', 'failed'],
  ['Rejected', 'failed'],
]);

/** Processed, sent, queued. */
const ACCEPTED = [100, 101, 102];
/** Invalid number, unsupported type of number, on the block list, asked not to be disturbed. */
const REFUSED = [403, 404, 406, 409];

/** https://developers.africastalking.com/docs/sms/sending: the cost of each SMS is in the answer. */
export function africasTalking(settings: Settings): SmsProvider {
  const { SMS_API_KEY, SMS_USERNAME, SMS_SENDER } = settings;
  return {
    name: 'africastalking',
    request: ({ phone, text }) => ({
      url: settings.SMS_API_URL || 'https://api.africastalking.com/version1/messaging',
      headers: { ...FORM_TYPE, apiKey: SMS_API_KEY },
      body: new URLSearchParams({
        username: SMS_USERNAME,
        to: phone,
        message: text,
        ...(SMS_SENDER && { from: SMS_SENDER }),
      }).toString(),
    }),
    read(status, answer) {
      const { data } = africasTalkingAnswer.safeParse(answer);
      const [recipient] = data?.SMSMessageData.Recipients ?? [];
      if (recipient && ACCEPTED.includes(recipient.statusCode))
        return {
          outcome: 'sent',
          reference: recipient.messageId,
          costTzs: shillingsIn(recipient.cost),
        };
      const reason = `status ${status}, code ${recipient?.statusCode ?? 'none'}`;
      const isRefused = recipient && REFUSED.includes(recipient.statusCode);
      return isRefused ? { outcome: 'refused', reason } : { outcome: 'failed', reason };
    },
    /** A form. */
    readReport(body) {
      const fields = Object.fromEntries(new URLSearchParams(body));
      const { data } = africasTalkingReport.safeParse(fields);
      if (!data) return null;
      const { id: reference, failureReason } = data;
      const status = AFRICAS_TALKING_ENDS.get(data.status) ?? 'pending';
      return { reference, status, reason: failureReason || data.status };
    },
  };
}

/** Of `TZS 22.0000`; null for another currency. */
function shillingsIn(cost: string): number | null {
  const amount = /^TZS\s*(\d+(?:\.\d+)?)$/.exec(cost)?.[1];
  return amount === undefined ? null : Number(amount);
}

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** The one of the configuration; null for SMS by mail. */
export function providerOf(config: NotificationsConfig): SmsProvider | null {
  if (config.SMS_PROVIDER === 'beem') return beem(config);
  if (config.SMS_PROVIDER === 'africastalking') return africasTalking(config);
  return null;
}

/** SMS that the network charges for a text of ASCII letters. */
export function partsOf(text: string): number {
  return text.length <= 160 ? 1 : Math.ceil(text.length / 153);
}
