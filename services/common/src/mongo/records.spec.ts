import { Types } from 'mongoose';
import { afterCursor, firstIdOf, newestPage } from './records.ts';

const documents = [3, 2, 1].map((n) => ({ _id: new Types.ObjectId(String(n).repeat(24)), n }));

describe('a list, newest first', () => {
  it('shows the limit and where the next page begins when there is more', () => {
    const answer = newestPage(documents, { limit: 2 }, ({ n }) => n);
    expect(answer).toMatchObject({ data: [3, 2], nextCursor: String(documents[1]?._id) });
  });

  it('says that this is the last page', () => {
    expect(newestPage(documents, { limit: 3 }, ({ n }) => n).nextCursor).toBeNull();
  });

  it('begins at the start without a cursor, else behind it', () => {
    expect(afterCursor({ limit: 2 })).toEqual({});
    expect(afterCursor({ cursor: 'a'.repeat(24), limit: 2 })._id?.$lt).toBeInstanceOf(
      Types.ObjectId,
    );
  });
});

describe('the first id of a moment', () => {
  it('exists also where no id can be so old or so new', () => {
    const hex = (time: string) => firstIdOf(new Date(time)).toHexString();
    expect(hex('1969-12-31T00:00:00Z')).toBe('0'.repeat(24));
    expect(hex('9999-12-31T00:00:00Z')).toBe(`${'f'.repeat(8)}${'0'.repeat(16)}`);
  });

  it('is no greater than any id of that time', () => {
    const first = firstIdOf(new Date(Date.now() - 1_000));
    expect(first.toHexString() < new Types.ObjectId().toHexString()).toBe(true);
    const time = new Date('2026-11-25T21:00:00Z');
    expect(firstIdOf(time).getTimestamp()).toEqual(time);
  });
});
