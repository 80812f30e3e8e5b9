import { checkBy, isAboveCeiling, mayConfirm } from './maker-checker.ts';

describe('a proposal for four eyes', () => {
  it.each([
    ['another person', { makers: ['asha'], open: true }, 'confirmed'],
    ['its maker', { makers: ['juma'], open: true }, 'same-person'],
    ['the maker of a part of it', { makers: ['asha', 'juma'], open: true }, 'same-person'],
    ['another person when it is stale', { makers: ['asha'], open: false }, 'stale'],
    ['its maker when it is stale', { makers: ['juma'], open: false }, 'stale'],
    ['a person where there is none', null, 'stale'],
  ] as const)('is judged for %s', (_, proposal, verdict) => {
    expect(checkBy('juma', proposal)).toBe(verdict);
    if (proposal) expect(mayConfirm('juma', proposal)).toBe(verdict === 'confirmed');
  });
});

it.each([
  [100, 0, false],
  [101, 0, true],
  [40, 60, false],
  [41, 60, true],
  [1, 100, true],
])(
  'TZS %d after TZS %d needs a second person above a ceiling of 100: %s',
  (amount, soFar, needs) => {
    expect(isAboveCeiling(amount, 100, soFar)).toBe(needs);
  },
);
