import { mongo } from 'mongoose';
import { duplicatesOf, isMongoUnavailable } from './mongo-errors.ts';

const DUPLICATE_KEY = 11_000;

/** As the driver throws it after an unordered insert. */
function bulkError(writeErrors: readonly { index: number; code: number }[], concern?: object) {
  const result = { getWriteConcernError: () => concern } as unknown as mongo.BulkWriteResult;
  const code = writeErrors[0]?.code ?? 64;
  const errors = writeErrors as unknown as mongo.WriteError[];
  return new mongo.MongoBulkWriteError({ message: '', code, writeErrors: errors }, result);
}

/** A connection that breaks during the write is reported without a refused write. */
const cutOff = new mongo.MongoBulkWriteError(
  new mongo.MongoNetworkError('read ECONNRESET') as unknown as { message: string; code: number },
  { getWriteConcernError: () => undefined } as unknown as mongo.BulkWriteResult,
);

describe('duplicatesOf', () => {
  it('names the writes that a unique index refused', () => {
    const error = bulkError([0, 2].map((index) => ({ index, code: DUPLICATE_KEY })));
    expect(duplicatesOf(error)).toEqual(new Set([0, 2]));
  });

  it.each([
    ['another refusal', bulkError([{ index: 1, code: 121 }])],
    ['a failed write concern', bulkError([], { code: 64 })],
    ['a failed write concern beside a duplicate', bulkError([{ index: 0, code: 11_000 }], {})],
    ['a broken connection', cutOff],
  ])('is null for %s', (_, error) => {
    expect(duplicatesOf(error)).toBeNull();
  });
});

describe('isMongoUnavailable', () => {
  it('is true for a bulk write whose connection breaks', () => {
    expect(isMongoUnavailable(cutOff)).toBe(true);
  });

  it('is false for a bulk write that is refused', () => {
    expect(isMongoUnavailable(bulkError([{ index: 0, code: DUPLICATE_KEY }]))).toBe(false);
  });
});
