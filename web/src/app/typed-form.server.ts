import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Busboy } from '@fastify/busboy';
import { SECRETS } from '../lib/form-answer.ts';
import { formAlreadyRead } from './read-form.ts';

/** Of a form without its files: far more than any page has. */
const MOST_FIELDS = 5_000;
const MOST_FILES = 100;
const MOST_TEXT_BYTES = 1_048_576;

/** What a form held that the shop could not act upon. Secrets and files are not kept. */
export interface TypedForm {
  readonly kind: 'typed-form';
  /** Where it is sent once more. */
  readonly page: string;
  readonly fields: readonly (readonly [string, string])[];
  /** The fields whose files have to be chosen again. */
  readonly files: readonly string[];
}

/**
 * The texts of a stranger's form, as it streams by: files are passed over, so that uploads do not fill the memory of a
 * shop which does nothing with them. Null for what is no form, or none of this shop.
 */
export async function readTyped(request: Request): Promise<TypedForm | null> {
  const { pathname, search } = new URL(request.url);
  const fields: [string, string][] = [];
  const files = new Set<string>();
  let [bytes, count] = [0, 0];
  const parts: Parts = {
    field(name, value) {
      bytes += name.length + value.length;
      count += 1;
      if (!SECRETS.includes(name) && bytes <= MOST_TEXT_BYTES) fields.push([name, value]);
    },
    file: (name) => files.add(name),
  };
  const form = await formAlreadyRead(request);
  const whole = form ? walkForm(form, parts) : await streamForm(request, parts);
  if (!whole || bytes > MOST_TEXT_BYTES || count > MOST_FIELDS) return null;
  return { kind: 'typed-form', page: pathname + search, fields, files: [...files] };
}

/** Whether there is more than what the page has written into the form: what a button says, and ids. */
export function hasTyped({ fields, files }: TypedForm): boolean {
  const isOurs = ([name, value]: readonly [string, string]) =>
    name === 'intent' || /^(?:yes|no|[\da-f]{24})?$/.test(value);
  return files.length > 0 || !fields.every(isOurs);
}

export function isTypedForm(value: unknown): value is TypedForm {
  return (value as TypedForm | null)?.kind === 'typed-form';
}

interface Parts {
  field(name: string, value: string): void;
  file(name: string): void;
}

function walkForm(form: FormData, parts: Parts): true {
  for (const [name, value] of form) {
    if (typeof value === 'string') parts.field(name, value);
    else if (value.name) parts.file(name);
  }
  return true;
}

/** Answers whether it was a form, and came whole. What is too much is not read to its end. */
function streamForm({ body, headers }: Request, parts: Parts): Promise<boolean> {
  return new Promise((resolve) => {
    const type = headers.get('content-type') ?? '';
    if (!body || !type) return resolve(false);
    const source = Readable.fromWeb(body as ReadableStream);
    const giveUp = () => {
      source.destroy();
      resolve(false);
    };
    try {
      const form = new Busboy({
        headers: { 'content-type': type },
        limits: {
          parts: MOST_FIELDS + 1,
          // One more is counted: of a form in one piece busboy does not say that there were more.
          fields: MOST_FIELDS + 1,
          files: MOST_FILES,
          fieldSize: MOST_TEXT_BYTES,
        },
      });
      form.on('field', (name, value, _, truncated) => {
        parts.field(name, value);
        if (truncated) giveUp();
      });
      form.on('file', (name, file, filename) => {
        if (filename) parts.file(name);
        // A body that ends within a file is an error of the file, and without a listener the end of the process.
        file.on('error', giveUp).resume();
      });
      form.once('partsLimit', giveUp);
      form.once('fieldsLimit', giveUp);
      form.once('filesLimit', giveUp);
      form.on('error', giveUp);
      form.once('finish', () => resolve(true));
      let [bytes, longest] = [0, Number.POSITIVE_INFINITY];
      // Without files there is nothing to pass over.
      if (/urlencoded/i.test(type)) longest = MOST_TEXT_BYTES;
      source.on('data', (chunk: Uint8Array) => {
        bytes += chunk.length;
        if (bytes > longest) giveUp();
      });
      source.on('error', giveUp).pipe(form);
    } catch {
      giveUp();
    }
  });
}
