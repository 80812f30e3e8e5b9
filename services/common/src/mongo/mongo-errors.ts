import { mongo } from 'mongoose';

const DUPLICATE_KEY = 11_000;

const CONNECTIVITY = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoTopologyClosedError',
  'MongoNotConnectedError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
]);

interface MongoErrorShape {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly keyPattern?: Readonly<Record<string, unknown>>;
  readonly errorLabelSet?: ReadonlySet<string>;
  readonly message?: unknown;
  readonly errorResponse?: unknown;
}

/** A unique index refused the write; with `field`, that index is the one over the field. */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  const { code, keyPattern, message } = shapeOf(error);
  if (code !== DUPLICATE_KEY) return false;
  if (field === undefined) return true;
  // Of a bulk write only the message names the index, and that by its fields: `orderNumber_1`.
  if (!keyPattern) return String(message).includes(` index: ${field}_`);
  return Object.hasOwn(keyPattern, field);
}

/** Which writes of an unordered bulk a unique index refused; null when something else went wrong. */
export function duplicatesOf(error: unknown): ReadonlySet<number> | null {
  if (!(error instanceof mongo.MongoBulkWriteError)) return null;
  const refused = [error.writeErrors].flat();
  // Without a refused write the connection or the write concern failed: what was written is not known.
  if (refused.length === 0 || error.result.getWriteConcernError()) return null;
  if (refused.some(({ code }) => code !== DUPLICATE_KEY)) return null;
  return new Set(refused.map(({ index }) => index));
}

/** MongoDB could not be reached, or asked for a retry: the request itself was valid. */
export function isMongoUnavailable(error: unknown): boolean {
  const { name, errorLabelSet, message, errorResponse } = shapeOf(error);
  // The driver hands on what broke a bulk write as the response.
  if (name === 'MongoBulkWriteError' && isMongoUnavailable(errorResponse)) return true;
  if (typeof name === 'string' && CONNECTIVITY.has(name)) return true;
  if (errorLabelSet?.has('TransientTransactionError')) return true;
  if (errorLabelSet?.has('RetryableWriteError')) return true;
  return name === 'MongooseError' && String(message).includes('buffering timed out');
}

/** Text that is not an ObjectId where one belongs. */
export function isMalformedId(error: unknown): boolean {
  const { name } = shapeOf(error);
  return name === 'CastError' || name === 'BSONError';
}

function shapeOf(error: unknown): MongoErrorShape {
  return typeof error === 'object' && error !== null ? error : {};
}
