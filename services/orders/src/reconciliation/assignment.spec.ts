import { refusalOf, resolvable, takeable } from './assignment.ts';

describe('an admin who cannot take or resolve a difference', () => {
  const assignment = { adminId: 'ali', at: new Date() };
  const open = { assignment: null, resolvedBy: null };

  it.each([
    ['is unknown, or was found no more', null, 'not-found'],
    ['another admin has', { ...open, assignment }, 'taken-by-another'],
    ['another admin has resolved', { assignment, resolvedBy: 'ali' }, 'decided-by-another'],
    ['they resolved themselves', { ...open, resolvedBy: 'bea' }, 'not-found'],
  ])('reads why, of one that %s', (_which, found, refusal) => {
    expect(refusalOf(found, 'bea')).toBe(refusal);
  });
});

it('an assigned difference takes what is free, and from another admin only who is named', () => {
  expect(takeable(undefined)).toMatchObject({ 'assignment.adminId': { $in: [null] } });
  expect(takeable('ali')).toMatchObject({ 'assignment.adminId': { $in: [null, 'ali'] } });
});

it('an admin resolves what is free or own, also again with another note', () => {
  const mine = { $in: [null, 'bea'] };
  expect(resolvable('bea', 'Booked late')).toEqual({
    resolvedBy: mine,
    'assignment.adminId': mine,
    $or: [{ resolvedBy: null }, { note: { $ne: 'Booked late' } }],
  });
});
