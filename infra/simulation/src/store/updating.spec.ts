import { inserted } from './updating.ts';

const upserted = (filter: Record<string, unknown>) =>
  inserted(filter, { $set: { z: 1 } }, () => 'new');

describe('what an upsert inserts', () => {
  it.each([
    [{ n: 1 }, { n: 1 }],
    [{ n: { $eq: 1 } }, { n: 1 }],
    [{ n: { $in: [1] } }, { n: 1 }],
    [{ 'b.c': 'x' }, { b: { c: 'x' } }],
    [{ $and: [{ n: 1 }, { t: 'x' }] }, { n: 1, t: 'x' }],
    [{ $or: [{ n: 1 }] }, { n: 1 }],
    [{ n: { $all: [1] } }, { n: 1 }],
  ])('has what the filter %j asks for', (filter, fields) => {
    expect(upserted(filter)).toEqual({ _id: 'new', ...fields, z: 1 });
  });

  it('has the one value that a list repeats, like the server', () => {
    expect(upserted({ n: { $in: [1, 1] } })).toEqual({ _id: 'new', n: 1, z: 1 });
    expect(upserted({ _id: { $in: ['a', 'a'] } })).toEqual({ _id: 'a', z: 1 });
  });

  it.each([
    { b: 1.5, 'b.c': 1 },
    { b: null, 'b.c': 1 },
    { 'b.c': 1, b: { d: 1 } },
  ])('refuses %j, where one path is on the way of another', (filter) => {
    expect(() => upserted(filter)).toThrow(expect.objectContaining({ code: 54 }));
  });

  it('refuses a list of which all are asked for', () => {
    const again = () => upserted({ n: { $all: [1, 1] } });
    expect(again).toThrow(expect.objectContaining({ code: 54 }));
  });

  it.each([
    { n: { $in: [1, 2] } },
    { n: { $in: [] } },
    { n: { $gt: 1 } },
    { $or: [{ n: 1 }, { n: 2 }] },
  ])('has nothing of %j, which several values meet', (filter) => {
    expect(upserted(filter)).toEqual({ _id: 'new', z: 1 });
  });
});
