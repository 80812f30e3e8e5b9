import multipart from '@fastify/multipart';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ProblemError } from '@sokoni/common';
import type { FastifyRequest } from 'fastify';
import { MAX_BYTES } from './image.ts';
import { decodeDataUrl } from './image-type.ts';

export interface UploadForm {
  readonly preset: string;
  readonly bytes: Buffer;
}

/** A picture may also be a data URL, which is a third longer than its bytes. */
const LIMITS = {
  files: 1,
  fileSize: MAX_BYTES,
  fields: 20,
  fieldSize: Math.ceil(MAX_BYTES * 1.4),
  parts: 21,
};

export async function acceptMultipart(app: NestFastifyApplication): Promise<void> {
  await app.register(multipart, { limits: LIMITS });
}

/** Reads `file` and `upload_preset` in any order; other fields are ignored. */
export async function readUploadForm(request: FastifyRequest): Promise<UploadForm> {
  if (!request.isMultipart()) throw new ProblemError('unsupported-type');
  let preset = '';
  let bytes: Buffer | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file' && part.fieldname === 'file') bytes = await part.toBuffer();
      else if (part.type === 'file') part.file.resume();
      else if (part.fieldname === 'upload_preset') preset = String(part.value);
      else if (part.fieldname === 'file') bytes = decodeText(part.value, part.valueTruncated);
    }
  } catch (error) {
    throw asProblem(error);
  }
  if (preset === '') throw new ProblemError('upload-preset-missing');
  if (bytes === null) throw new ProblemError('image-unreadable');
  return { preset, bytes };
}

function decodeText(value: unknown, truncated: boolean): Buffer | null {
  const bytes = typeof value === 'string' ? decodeDataUrl(value) : null;
  if (truncated || (bytes && bytes.length > MAX_BYTES)) throw new ProblemError('image-too-large');
  return bytes;
}

function asProblem(error: unknown): unknown {
  if (error instanceof ProblemError) return error;
  const { code } = error as { code?: unknown };
  const tooLarge = code === 'FST_REQ_FILE_TOO_LARGE';
  return new ProblemError(tooLarge ? 'image-too-large' : 'malformed-body', { cause: error });
}
