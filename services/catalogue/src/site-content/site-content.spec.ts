import fc from 'fast-check';
import { isSameVersion, shownAt, stateOf, versionOf } from './site-content.ts';

const at = (time: string) => new Date(time);
/** Friday 00:00 in Dar es Salaam is Thursday 21:00 in UTC. */
const FRIDAY = at('2026-12-04T00:00:00+03:00');
const now = at('2026-12-01T09:00:00Z');
const block = (overrides = {}) => ({
  _id: 'a',
  slot: 'banner' as const,
  startsAt: now,
  endsAt: null,
  withdrawn: false,
  ...overrides,
});

describe('the state of a block', () => {
  it.each([
    ['scheduled', { startsAt: FRIDAY }, '2026-12-03T20:59:59.999Z'],
    ['live', { startsAt: FRIDAY }, '2026-12-03T21:00:00.000Z'],
    ['live', { endsAt: FRIDAY }, '2026-12-03T20:59:59.999Z'],
    ['ended', { endsAt: FRIDAY }, '2026-12-03T21:00:00.000Z'],
    ['withdrawn', { withdrawn: true }, '2026-12-03T21:00:00.000Z'],
    ['withdrawn', { withdrawn: true, startsAt: FRIDAY }, '2026-12-01T00:00:00.000Z'],
    ['withdrawn', { withdrawn: true, endsAt: now }, '2026-12-03T21:00:00.000Z'],
  ])('is %s for %j at %s', (state, overrides, moment) => {
    expect(stateOf(block(overrides), at(moment))).toBe(state);
  });
});

const idsAt = (...of: Parameters<typeof shownAt<ReturnType<typeof block>>>) =>
  shownAt(...of).map(({ _id }) => _id);

describe('what a place shows', () => {
  const early = block({ _id: 'early', startsAt: at('2026-11-01T00:00:00Z') });
  const week = block({ _id: 'week', startsAt: at('2026-11-28T00:00:00Z'), endsAt: FRIDAY });
  const friday = block({ _id: 'friday', startsAt: FRIDAY });

  it('is the live block that started last, and the one below it once that ends', () => {
    const blocks = [friday, week, early];
    expect(idsAt(blocks, 'banner', now)).toEqual(['week']);
    expect(idsAt([early, week], 'banner', FRIDAY)).toEqual(['early']);
    expect(idsAt(blocks, 'banner', FRIDAY)).toEqual(['friday']);
  });

  it('are the three rows that started last, the last first', () => {
    const rows = [1, 4, 2, 3].map((day) =>
      block({ _id: `r${day}`, slot: 'row', startsAt: at(`2026-11-0${day}T00:00:00Z`) }),
    );
    const idsOf = shownAt([...rows, friday], 'row', now).map(({ _id }) => _id);
    expect(idsOf).toEqual(['r4', 'r3', 'r2']);
  });

  it('is nothing where no block is live, or only one of another place', () => {
    expect(shownAt([], 'banner', now)).toEqual([]);
    expect(shownAt([friday, { ...early, withdrawn: true }], 'banner', now)).toEqual([]);
    expect(shownAt([early], 'announcement', now)).toEqual([]);
  });

  it('is the newer one of two that start together, in whatever order they are read', () => {
    const rival = block({ _id: 'later', startsAt: early.startsAt });
    for (const blocks of [
      [early, rival],
      [rival, early],
    ]) {
      expect(idsAt(blocks, 'banner', now)).toEqual(['later']);
    }
  });

  it('is live and never covered by a later start, for any schedules', () => {
    const moment = fc.integer({ min: 0, max: 20 }).map((day) => new Date(day * 86_400_000));
    const schedule = fc.record({
      startsAt: moment,
      endsAt: fc.option(moment),
      withdrawn: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(schedule, { maxLength: 12 }), moment, (schedules, when) => {
        const blocks = schedules.map((one, index) => block({ ...one, _id: `b${index}` }));
        const live = blocks.filter((one) => stateOf(one, when) === 'live');
        const [shown = null] = shownAt(blocks, 'banner', when);
        expect(shown === null).toBe(live.length === 0);
        for (const one of live) {
          expect(shown?.startsAt.getTime()).toBeGreaterThanOrEqual(one.startsAt.getTime());
        }
      }),
    );
  });
});

describe('a version of a form', () => {
  const form = {
    blockId: 'a',
    version: 3,
    slot: 'banner' as const,
    text: { en: 'Offers', sw: 'Ofa' },
    picture: 'https://sokoni.example/media/a.jpg',
    link: '/search?sr=simu',
    startsAt: '2026-12-03T21:00:00.000Z',
    endsAt: null,
  };

  it('follows the version that it was read as', () => {
    const made = versionOf(form, 'admin', now);
    expect(made).toMatchObject({ _id: 'a', version: 4, startsAt: FRIDAY, endsAt: null });
    expect(made).toMatchObject({ savedBy: 'admin', savedAt: now, withdrawn: false });
  });

  it('starts at once without a start, and has only what its place shows', () => {
    const made = versionOf({ ...form, slot: 'faq', startsAt: null }, 'admin', now);
    expect(made).toMatchObject({ startsAt: now, picture: '', link: '' });
    expect(versionOf({ ...form, slot: 'announcement' }, 'admin', now)).toMatchObject({
      picture: '',
      link: form.link,
    });
  });

  it('is the same as another only from the same admin with the same content', () => {
    const open = { ...form, startsAt: null };
    const stored = versionOf(open, 'admin', now);
    const later = at('2026-12-01T09:00:05Z');
    expect(isSameVersion(stored, versionOf(open, 'admin', later), open)).toBe(true);
    expect(isSameVersion(stored, versionOf(open, 'other', later), open)).toBe(false);
    const other = { ...open, text: { en: 'Offers!', sw: 'Ofa' } };
    expect(isSameVersion(stored, versionOf(other, 'admin', later), other)).toBe(false);
  });
});
