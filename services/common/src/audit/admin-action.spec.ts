import { valuesChangedBy } from './admin-action.ts';

const changes = [{ name: 'basic-price', from: 13_500, to: 15_000 }];
const version = (status: string) => ({
  aggregate: 'plan-terms:2',
  touches: [],
  state: { changes: changes.map((one) => ({ ...one, _id: 'x' })), status },
});

describe('from what to what a command changes dated terms', () => {
  it.each([
    ['of a proposal', [version('waiting')], changes],
    ['of an approval', [version('accepted')], changes],
    ['of a withdrawal, which changes nothing', [version('withdrawn')], []],
    ['of what has no dated terms', [{ ...version('accepted'), aggregate: 'order:2' }], []],
    ['of no change', [], []],
  ])('%s', (_, commanded, values) => {
    expect(valuesChangedBy(commanded)).toEqual(values);
  });
});
