import { valuesBetween, valuesChangedBy, valuesShown } from './admin-action.ts';

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

it('has from what to what a change itself says it, and only what differs', () => {
  const values = valuesBetween({ stock: 5, price: 100 }, { stock: 3, price: 100 });
  expect(values).toEqual([{ name: 'stock', from: 5, to: 3 }]);
  const ofProduct = { aggregate: 'product:1', touches: [], state: {}, values };
  const stored = valuesChangedBy([{ ...ofProduct, values: [] }, ofProduct]);
  expect(stored).toEqual([{ name: 'stock', from: 5, to: 3, of: 'product:1' }]);
  expect(valuesShown(stored, ['product:1', 'order:2'])).toEqual(values);
});

it('has no values of several things, whether one transaction has changed them or each its own', () => {
  const of = (aggregate: string) => {
    const values = [{ name: 'stock', from: 5, to: 3 }];
    return { aggregate, touches: [], state: {}, values };
  };
  expect(valuesChangedBy([of('product:1'), of('product:2')])).toEqual([]);
  const ofTheLast = valuesChangedBy([of('product:2')]);
  expect(valuesShown(ofTheLast, ['product:1', 'product:2'])).toEqual([]);
});
