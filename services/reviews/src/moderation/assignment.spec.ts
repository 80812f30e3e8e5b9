import { APPEAL_DAYS, ASSIGNMENT_MINUTES, OWN_APPEAL_HOURS } from '@sokoni/contracts';
import {
  type Admin,
  actionOf,
  activeAt,
  type Decidable,
  decisionRefusal,
  renewed,
  takenBy,
  toAssigned,
} from './assignment.ts';
import {
  appealRefusal,
  decided,
  decisionOf,
  type Hiding,
  hidingAfter,
  newlyModerated,
  toHiddenText,
  withAppeal,
} from './moderated.ts';

const HOUR = 3_600_000;
const start = new Date(0);
const after = (ms: number) => new Date(ms);
const ali: Admin = { id: 'ali', owner: false };
const bea: Admin = { id: 'bea', owner: false };
const owner: Admin = { id: 'owner', owner: true };
const hide = { decision: 'hide', reason: 'insult', note: 'Bila matusi', at: start } as const;
const publish = { ...hide, decision: 'publish' } as const;
const hidden = (by: Admin): Hiding => ({
  ...{ reason: 'insult', note: 'Bila matusi', by: by.id, at: start, appeal: null },
});
const appealed = (by: Admin) => withAppeal(hidden(by), 'Si tusi', start);
const free: Decidable = {
  ...{ queued: true, hiding: null, decidedBy: null, assignment: null, authorId: 'asha' },
};

describe('who may decide about a row', () => {
  const taken = { ...free, assignment: takenBy('ali', start) };
  const own = { ...free, hiding: appealed(ali) };
  const ownersOwn = { ...free, hiding: appealed(owner) };
  const done = { ...free, queued: false, decidedBy: 'ali' };
  const lease = ASSIGNMENT_MINUTES * 60_000;
  const wait = OWN_APPEAL_HOURS * HOUR;
  it.each<[string, Decidable, Admin, number, ReturnType<typeof decisionRefusal>]>([
    ['a free row', free, ali, 0, null],
    ['an own text', { ...free, authorId: 'ali' }, ali, 0, 'own-text'],
    ['an own text, as owner', { ...free, authorId: 'owner' }, owner, 0, 'own-text'],
    ['a row that the admin has', taken, ali, 0, null],
    ['a row of another', taken, bea, lease - 1, 'taken-by-another'],
    ['a row of another, as owner', taken, owner, 0, 'taken-by-another'],
    ['a row of another whose time is over', taken, bea, lease, null],
    ['the appeal against another', own, bea, 0, null],
    ['the appeal against oneself', own, ali, 0, 'own-decision'],
    ['the appeal against oneself, long after', own, ali, 10 * wait, 'own-decision'],
    ['the appeal against oneself, as owner', ownersOwn, owner, wait - 1, 'own-decision'],
    ['the same a day later', ownersOwn, owner, wait, null],
    [
      'an appeal that another has taken',
      { ...own, assignment: taken.assignment },
      bea,
      0,
      'taken-by-another',
    ],
    ['what the same admin has decided', done, ali, 0, null],
    ['what another has decided', done, bea, 0, 'decided-by-another'],
    ['what came back to the queue since', { ...done, queued: true }, bea, 0, null],
    [
      'a refused appeal',
      { ...done, decidedBy: 'bea', hiding: hidingAfter(appealed(ali), { ...hide, by: 'bea' }) },
      ali,
      0,
      'decided-by-another',
    ],
  ])('%s', (_, row, admin, ms, refusal) => {
    expect(decisionRefusal(row, admin, after(ms))).toBe(refusal);
  });

  it('is said beside the row', () => {
    expect(toAssigned(taken, bea, start)).toEqual({
      assignment: { adminId: 'ali', at: start.toISOString(), until: after(lease).toISOString() },
      refusal: 'taken-by-another',
    });
    expect(toAssigned(taken, bea, after(lease))).toEqual({ assignment: null, refusal: null });
  });

  it('is in the audit trail', () => {
    expect(actionOf('hide', hidden(ali), bea)).toBe('hide');
    expect(actionOf('publish', appealed(ali), bea)).toBe('appeal-granted');
    expect(actionOf('hide', appealed(owner), owner)).toBe('appeal-refused:own-decision');
  });
});

it('moderation renews an assignment for its admin alone, who keeps the time of the beginning', () => {
  const mine = takenBy('ali', start);
  const later = after(10 * 60_000);
  expect(renewed(mine, ali, later)?.at).toBe(start);
  expect(renewed(mine, ali, later)?.until).toEqual(takenBy('ali', later).until);
  expect(renewed(mine, bea, later)).toBe(mine);
  expect(renewed(null, ali, later)).toBeNull();
  expect(activeAt(mine, mine.until)).toBeNull();
});

describe('an appeal against a decision', () => {
  const limit = APPEAL_DAYS * 24 * HOUR;
  it.each<[string, Hiding | null, number, ReturnType<typeof appealRefusal>]>([
    ['of what is not hidden', null, 0, 'not-found'],
    ['in time', hidden(ali), limit, null],
    ['too late', hidden(ali), limit + 1, 'appeal-too-late'],
    ['once more while it is open', appealed(ali), 0, 'already-appealed'],
    [
      'once more after it was refused',
      hidingAfter(appealed(ali), { ...hide, by: 'bea' }),
      0,
      'already-appealed',
    ],
  ])('%s', (_, hiding, ms, refusal) => {
    expect(appealRefusal(hiding, after(ms))).toBe(refusal);
  });

  it('is answered by any decision, and its author is notified of both', () => {
    const shown = newlyModerated([]);
    const was = decided(shown, { ...hide, by: 'ali' });
    expect(decisionOf(shown, was)).toEqual({
      ...{ decision: 'hide', reason: 'insult', note: 'Bila matusi', appealed: false },
    });
    const open = { ...was, queued: true, hiding: appealed(ali) };
    const refused = decided(open, { ...hide, by: 'bea', reason: 'untrue', note: '', at: after(5) });
    expect(refused).toMatchObject({
      queued: false,
      hiding: { reason: 'untrue', by: 'ali', at: start, appeal: { outcome: 'refused' } },
    });
    expect(decisionOf(open, refused)).toMatchObject({ decision: 'hide', appealed: true });
    const granted = decided(open, { ...publish, by: 'bea' });
    expect(granted).toMatchObject({ status: 'published', hiding: null, decidedBy: 'bea' });
    expect(decisionOf(open, granted)).toMatchObject({ decision: 'publish', appealed: true });
    expect(decisionOf(was, open)).toBeNull();
  });

  it('is shown to its author without the admin', () => {
    expect(toHiddenText(hidden(ali))).toEqual({
      ...{ reason: 'insult', note: 'Bila matusi', at: start.toISOString(), appeal: null },
      appealUntil: after(limit).toISOString(),
    });
    expect(toHiddenText(appealed(ali))).toMatchObject({
      appealUntil: null,
      appeal: { text: 'Si tusi', outcome: 'open' },
    });
  });
});
