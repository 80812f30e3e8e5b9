import { misclassified, type Processing } from './personal-data.ts';

const entry: Processing = {
  what: 'reviews',
  about: ['authorId'],
  holds: { name: ['authorName'], 'own words': ['answer'] },
  plain: ['productName'],
  why: 'contract',
  keep: 'account',
};
const fields = [
  { path: '_id', type: 'ObjectId' },
  { path: 'authorId', type: 'String' },
  { path: 'authorName', type: 'String' },
  { path: 'productName', type: 'String' },
  { path: 'stars', type: 'Number' },
  { path: 'status', type: 'String' },
  { path: 'answer', type: 'Mixed' },
];

describe('the classification of personal fields', () => {
  it('is complete when every text is personal or plain', () => {
    expect(misclassified('reviews', fields, entry)).toEqual([]);
  });

  it('names a new field of text, a new object and a new list', () => {
    const more = [
      { path: 'nickname', type: 'String' },
      { path: 'extra', type: 'Mixed' },
      { path: 'photos', type: 'Array' },
    ];
    expect(misclassified('reviews', [...fields, ...more], entry)).toEqual(
      ['nickname', 'extra', 'photos'].map(
        (path) => `reviews.${path} is neither personal, with a purpose, nor plain`,
      ),
    );
  });

  it('takes numbers, days, ids and states as they are', () => {
    const more = [
      { path: 'lines.lineId', type: 'String' },
      { path: 'decidedBy', type: 'String' },
      { path: 'shownAt', type: 'Date' },
    ];
    expect(misclassified('reviews', [...fields, ...more], entry)).toEqual([]);
  });

  it('names a field that is gone, but not a part of an object of any shape', () => {
    const named = { ...entry, holds: { ...entry.holds, contact: ['phone', 'answer.text'] } };
    expect(misclassified('reviews', fields, named)).toEqual(['no schema has reviews.phone']);
  });

  it('names a collection without an entry', () => {
    expect(misclassified('diaries', fields, undefined)).toEqual([
      'diaries has no entry in personal-data.ts',
    ]);
  });
});
