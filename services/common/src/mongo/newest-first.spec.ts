import { Types } from 'mongoose';
import { afterCursor, newestPage } from './newest-first.ts';

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
