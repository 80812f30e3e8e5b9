import type { ProductDetails } from '@sokoni/contracts';
import { type DetailReplies, Details } from './details.ts';

const id = '1'.repeat(24);
const productOf = (version: number) =>
  ({
    _id: id,
    version,
    userId: {
      _id: 'a'.repeat(24),
      name: 'Asha',
      location: '',
      email: 'asha@example.com',
      phone: '',
    },
  }) as unknown as ProductDetails;

const versionOf = (replies: DetailReplies | null) => replies?.version;

describe('Details', () => {
  it('has the email for signed-in users only', async () => {
    const replies = await new Details().get(id, async () => productOf(1));
    expect(replies?.forMembers.toString()).toContain('asha@example.com');
    expect(replies?.forVisitors.toString()).not.toContain('asha@example.com');
    expect(replies?.forVisitors.toString()).toContain('Asha');
  });

  it('loads once for concurrent requests, then answers from the cache', async () => {
    const details = new Details();
    let loads = 0;
    const load = async () => productOf(++loads);
    await Promise.all([details.get(id, load), details.get(id, load)]);
    await details.get(id, load);
    expect(loads).toBe(1);
  });

  it('limits the cache by bytes', async () => {
    const details = new Details(100_000);
    const large = (productId: string): ProductDetails => ({
      ...productOf(1),
      _id: productId,
      description: 'x'.repeat(20_000),
    });
    const loads: string[] = [];
    const ask = (productId: string) =>
      details.get(productId, async () => {
        loads.push(productId);
        return large(productId);
      });
    for (const productId of ['1', '2', '3', '3', '2', '1']) await ask(productId);
    expect(loads).toEqual(['1', '2', '3', '1']);
  });

  it('is prepared while there is room, and then renews what it has', async () => {
    const details = new Details(1_200);
    const others = ['2', '3'].map((digit) => digit.repeat(24));
    for (const one of [id, ...others]) details.prepare(one, () => productOf(1));
    const nothing = async () => null;
    const versions = () =>
      Promise.all([id, ...others].map(async (one) => versionOf(await details.get(one, nothing))));
    expect(await versions()).toEqual([1, undefined, undefined]);
    for (const one of [id, ...others]) details.prepare(one, () => productOf(2));
    expect(await versions()).toEqual([2, undefined, undefined]);
    details.keepOnly((one) => one !== id);
    expect(await versions()).toEqual([undefined, undefined, undefined]);
  });

  it('does not let a slow read overwrite a newer version', async () => {
    const details = new Details();
    const reading = Promise.withResolvers<ProductDetails>();
    const slow = details.get(id, () => reading.promise);
    details.refresh(id, () => productOf(2));
    reading.resolve(productOf(1));
    expect(versionOf(await slow)).toBe(2);
    expect(versionOf(await details.get(id, async () => productOf(9)))).toBe(2);
  });

  it('does not cache what was read before a drop', async () => {
    const details = new Details();
    const reading = Promise.withResolvers<ProductDetails>();
    const slow = details.get(id, () => reading.promise);
    details.drop(id);
    reading.resolve(productOf(1));
    await slow;
    expect(versionOf(await details.get(id, async () => productOf(3)))).toBe(3);
  });
});
