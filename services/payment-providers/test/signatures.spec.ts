import { readFileSync } from 'node:fs';
import {
  canonicalJson,
  clickpesaChecksum,
  isClickpesaSignature,
  withChecksum,
} from '../src/clickpesa/clickpesa.client.ts';
import { fromClickpesaReference, toClickpesaReference } from '../src/clickpesa/clickpesa.shapes.ts';
import {
  isSelcomSignature,
  selcomDigest,
  selcomHeaders,
  selcomTimestamp,
} from '../src/selcom/selcom.signature.ts';

/** Signatures computed by other programs (Python and OpenSSL) by the published rules. */
function readVectors<T>(provider: string): T {
  const file = new URL(`./vectors/${provider}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

interface SelcomVectors {
  secret: string;
  requests: {
    what: string;
    timestamp: string;
    fields: [string, string | number][];
    digest: string;
  }[];
  notification: {
    timestamp: string;
    signedFields: string;
    digest: string;
    body: Record<string, string>;
    bodyAsInTheirExample: Record<string, string>;
    partlySigned: { signedFields: string; digest: string };
  };
}

interface ClickpesaVectors {
  checksumKey: string;
  payloads: { what: string; payload: object; canonical: string; checksum: string }[];
  webhook: { message: { data: object }; checksum: string };
  references: { paymentId: string; reference: string }[];
}

describe("Selcom's digest", () => {
  const { secret, requests, notification } = readVectors<SelcomVectors>('selcom');
  const { timestamp, signedFields, digest, body } = notification;
  const headers = {
    'digest-method': 'HS256',
    digest,
    timestamp,
    'signed-fields': signedFields,
  };
  const isRight = (change: object, message: Record<string, string> = body) =>
    isSelcomSignature(secret, { ...headers, ...change }, message);

  it.each(requests)('over $what equals the vector', ({ timestamp: at, fields, digest: d }) => {
    expect(selcomDigest(secret, at, Object.fromEntries(fields))).toBe(d);
  });

  it('covers every field in order, with the key in base64', () => {
    const now = new Date('2026-03-01T08:00:00Z');
    const [, { fields, digest: right }] = requests as [unknown, SelcomVectors['requests'][number]];
    expect(selcomHeaders({ apiKey: 'key', secret }, Object.fromEntries(fields), now)).toEqual({
      authorization: 'SELCOM a2V5',
      'digest-method': 'HS256',
      digest: right,
      timestamp: '2026-03-01T11:00:00+03:00',
      'signed-fields': 'vendor,order_id,amount,currency',
    });
  });

  it('has the time of Dar es Salaam, also over midnight', () => {
    expect(selcomTimestamp(new Date('2026-12-31T22:30:05.999Z'))).toBe('2027-01-01T01:30:05+03:00');
  });

  it('of a notification is accepted, also with its misspelt field', () => {
    expect(isRight({})).toBe(true);
    expect(isRight({}, notification.bodyAsInTheirExample)).toBe(true);
  });

  it.each([
    ['another state', {}, { ...body, payment_status: 'PENDING' }],
    ['another order', {}, { ...body, order_id: '65f0a1b2c3d4e5f601234567-ffffff' }],
    ['another time', { timestamp: '2026-03-01 11:00:01' }, body],
    ['no digest', { digest: undefined }, body],
    ['no fields', { 'signed-fields': '' }, body],
    ['another method', { 'digest-method': 'RS256' }, body],
    [
      'a right signature that leaves the state out',
      {
        'signed-fields': notification.partlySigned.signedFields,
        digest: notification.partlySigned.digest,
      },
      body,
    ],
  ])('is refused for %s', (_what, change, message) => {
    expect(isRight(change, message)).toBe(false);
  });

  it('by another key is refused', () => {
    expect(isSelcomSignature('another secret', headers, body)).toBe(false);
  });
});

describe("ClickPesa's checksum", () => {
  const { checksumKey, payloads, webhook, references } = readVectors<ClickpesaVectors>('clickpesa');

  it.each(payloads)('over $what equals the vector', ({ payload, canonical, checksum }) => {
    expect(canonicalJson(payload)).toBe(canonical);
    expect(clickpesaChecksum(checksumKey, payload)).toBe(checksum);
    expect(withChecksum(checksumKey, payload)).toEqual({ ...payload, checksum });
  });

  it('of a webhook is accepted, whatever its method field', () => {
    const { message, checksum } = webhook;
    expect(isClickpesaSignature(checksumKey, { ...message, checksum })).toBe(true);
    const named = { ...message, checksum: checksum.toUpperCase(), checksumMethod: 'canonical' };
    expect(isClickpesaSignature(checksumKey, named)).toBe(true);
  });

  it('is refused when any nested field has changed', () => {
    const { message, checksum } = webhook;
    const changed = { ...message, data: { ...message.data, collectedAmount: 13_001 }, checksum };
    expect(isClickpesaSignature(checksumKey, changed)).toBe(false);
    expect(isClickpesaSignature(checksumKey, { ...message, checksum, more: 1 } as never)).toBe(
      false,
    );
    expect(isClickpesaSignature('another key', { ...message, checksum })).toBe(false);
    expect(isClickpesaSignature(checksumKey, { ...message, checksum: '' })).toBe(false);
  });

  it.each(references)(
    '$paymentId fits into twenty letters and back',
    ({ paymentId, reference }) => {
      expect(toClickpesaReference(paymentId)).toBe(reference);
      expect(fromClickpesaReference(reference)).toBe(paymentId);
    },
  );

  it.each(['', 'INV-2026-1', 'ZZZZZZZZZZZZZZZZZZZ', 'abc'])(
    '%p is no reference of ours',
    (text) => {
      expect(fromClickpesaReference(text)).toBeNull();
    },
  );
});
