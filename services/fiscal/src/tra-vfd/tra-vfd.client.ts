import { XMLParser } from 'fast-xml-parser';
import { DeviceDown, NotSent } from '../devices/fiscal-device.ts';

/** Numbers stay texts: codes begin with zeros. */
const parser = new XMLParser({ parseTagValue: false, processEntities: true });

/** No connection was made. */
const UNREACHED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

export interface Posted {
  readonly status: number;
  readonly text: string;
}

/** One request, never repeated here. The words of its errors have no document, log-in or token. */
export async function post(
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
): Promise<Posted> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      // A log-in must not follow a redirect to another host.
      redirect: 'error',
      signal,
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    const { name, cause } = error as Error;
    const code = (cause as { readonly code?: unknown } | undefined)?.code ?? name;
    const Down = UNREACHED.has(String(code)) ? NotSent : DeviceDown;
    throw new Down(`POST ${url.pathname}: ${String(code)}`);
  }
}

/** The texts of an element of `<EFDMS>`; null for what is no such document. */
export function answerIn(text: string, name: string): Readonly<Record<string, unknown>> | null {
  try {
    const whole: unknown = parser.parse(text);
    const found = recordIn(recordIn(whole, 'EFDMS'), name);
    return found;
  } catch {
    return null;
  }
}

export function textIn(answer: Readonly<Record<string, unknown>>, name: string): string {
  const value = answer[name];
  return typeof value === 'string' ? value.trim() : '';
}

function recordIn(value: unknown, name: string): Readonly<Record<string, unknown>> | null {
  if (typeof value !== 'object' || value === null) return null;
  const inner = (value as Readonly<Record<string, unknown>>)[name];
  return typeof inner === 'object' && inner !== null
    ? (inner as Readonly<Record<string, unknown>>)
    : null;
}
