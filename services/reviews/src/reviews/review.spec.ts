import { decided, reported } from '../moderation/moderated.ts';
import { edited, ended, erased, newState, type ReviewState } from './review.ts';

const opinion = { stars: 4, text: 'Nzuri', photos: ['a1'] };
const other = { stars: 1, text: 'Mbaya', photos: [] };
const published = newState(opinion, []);
const held = newState(opinion, ['contact']);
const by = { note: '', by: 'a'.repeat(24), at: new Date(0) };
const publish = { decision: 'publish', reason: 'other', ...by } as const;
const hide = { decision: 'hide', reason: 'contact', ...by } as const;
const hidden = decided(published, hide);

const reportedTimes = (state: ReviewState, times: number, counts = true): ReviewState =>
  Array.from({ length: times }).reduce<ReviewState>(
    (before, _, at) => reported(before, counts ? at + 1 : 0),
    state,
  );

it('moderation shows a new review at once, unless its text holds it back', () => {
  expect(published).toMatchObject({ status: 'published', queued: false, heldFor: [] });
  expect(held).toMatchObject({ status: 'held', queued: true, heldFor: ['contact'] });
});

describe('an edit of a review', () => {
  it('is shown at once', () => {
    expect(edited(published, other, [])).toMatchObject({ ...other, status: 'published' });
  });
  it('is held where the new text has a reason', () => {
    expect(edited(published, other, ['words'])).toMatchObject({
      status: 'held',
      heldFor: ['words'],
      queued: true,
    });
  });
  it.each([
    ['held', held],
    ['hidden', hidden],
  ])('does not publish what is %s', (_, before) => {
    expect(edited(before, other, [])).toMatchObject({ status: 'held', queued: true });
  });
  it('loses the immunity that an admin gave to the old text', () => {
    expect(edited(decided(held, publish), other, [])).toMatchObject({ cleared: false });
  });
  it('keeps open reports in the queue', () => {
    expect(edited(reported(published, 1), other, [])).toMatchObject({
      openReports: 1,
      queued: true,
    });
  });
});

describe('reports of a review', () => {
  it('bring a review to the admins, and the third takes it off', () => {
    expect(reportedTimes(published, 2)).toMatchObject({ status: 'published', queued: true });
    expect(reportedTimes(published, 3)).toMatchObject({
      status: 'held',
      heldFor: ['reports'],
      queued: true,
    });
  });
  it('that count for nothing bring it to the admins alone, also after an edit', () => {
    const reports = reportedTimes(published, 9, false);
    expect(reports).toMatchObject({ status: 'published', openReports: 9, queued: true });
    expect(edited(reports, other, [])).toMatchObject({ status: 'published', queued: true });
  });
  it('do not take off what an admin has published', () => {
    const cleared = decided(reportedTimes(published, 3), publish);
    expect(cleared).toMatchObject({ status: 'published', openReports: 0, queued: false });
    expect(reportedTimes(cleared, 9)).toMatchObject({ status: 'published', queued: true });
  });
});

it('a review is hidden for a reason, until it is changed or published', () => {
  expect(hidden).toMatchObject({ status: 'hidden', hiding: { reason: 'contact' } });
  expect(edited(hidden, other, [])).toMatchObject({ hiding: null });
  expect(decided(hidden, publish)).toMatchObject({ hiding: null });
});

it('a review is announced once it is shown for the first time', () => {
  expect([published, held, decided(held, hide)].map(({ announced }) => announced)).toEqual([
    true,
    false,
    false,
  ]);
  expect(decided(held, publish).announced).toBe(true);
  expect(reportedTimes(published, 3).announced).toBe(true);
});

it.each(['deleted', 'void'] as const)(
  'a review leaves queue and photos as it ends: %s',
  (status) => {
    expect(ended(reported(held, 1), status)).toMatchObject({
      status,
      photos: [],
      queued: false,
      openReports: 0,
    });
  },
);

describe('the reviews of a deleted account', () => {
  it('keeps the stars of a published review without its text and photos', () => {
    expect(erased(published)).toMatchObject({
      ...{ status: 'published', stars: 4 },
      ...{ text: '', photos: [] },
    });
  });
  it.each([
    ['held', held],
    ['hidden', hidden],
  ])('deletes a review that is %s', (_, before) => {
    expect(erased(before)).toMatchObject({ status: 'deleted', text: '', queued: false });
  });
});
