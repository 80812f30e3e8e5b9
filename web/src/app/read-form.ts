import { LARGEST_PAGE_BODY_BYTES } from '@sokoni/contracts/browser';
import { data } from 'react-router';

/** A product with all its variants has some 600; parsing costs much more by field than by byte. */
const MOST_FIELDS = 5_000;
const AMPERSAND = '&'.charCodeAt(0);

const forms = new WeakMap<Request, Promise<FormData>>();

/**
 * The form of a request, read once: a second call gets the same. What is no form is answered 400, one
 * of too many bytes or fields 413. An action makes sure first that its visitor may act.
 */
export function readForm(request: Request): Promise<FormData> {
  const known = forms.get(request);
  if (known) return known;
  const form = parseForm(request);
  forms.set(request, form);
  return form;
}

/** The form of a request where somebody has read it; its body is gone then. */
export function formAlreadyRead(request: Request): Promise<FormData> | undefined {
  return forms.get(request);
}

async function parseForm(request: Request): Promise<FormData> {
  const encoding = encodingOf(request.headers.get('content-type') ?? '');
  if (!encoding) throw data(null, 400);
  const { type, separator } = encoding;
  const body = await bytesOf(request);
  if (occurrences(body, separator) > MOST_FIELDS) throw data(null, 413);
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    throw data(null, 400);
  }
}

interface Encoding {
  /** Written anew: of one with two readings, the parser would take another than was counted. */
  readonly type: string;
  /** What stands between two fields. */
  readonly separator: string | number;
}

/** Null for a body that is no form. */
function encodingOf(type: string): Encoding | null {
  const urlencoded = 'application/x-www-form-urlencoded';
  if (/^application\/x-www-form-urlencoded\b/i.test(type))
    return { type: urlencoded, separator: AMPERSAND };
  const [, quote, boundary] =
    /^multipart\/form-data\s*;(?:.{0,99}?[;\s])??boundary=("?)([\w'()+,./:=?-]{1,70})\1(?:[\s;]|$)/i.exec(
      type,
    ) ?? [];
  return boundary === undefined || quote === undefined
    ? null
    : { type: `multipart/form-data; boundary="${boundary}"`, separator: `--${boundary}` };
}

async function bytesOf({ body, headers }: Request): Promise<Buffer<ArrayBuffer>> {
  if (!body) return Buffer.alloc(0);
  if (Number(headers.get('content-length') ?? 0) > LARGEST_PAGE_BODY_BYTES) throw data(null, 413);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > LARGEST_PAGE_BODY_BYTES) throw data(null, 413);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function occurrences(body: Buffer, separator: string | number): number {
  let count = 0;
  for (let at = body.indexOf(separator); at >= 0; at = body.indexOf(separator, at + 1)) {
    count += 1;
    if (count > MOST_FIELDS) break;
  }
  return count;
}
