import { publicOrigin } from './env.ts';
import { groupSite } from './shop-contacts.ts';

describe('who provides the shop', () => {
  it('has a site of its own, apart from the shop', () => {
    expect(new URL(groupSite()).origin).not.toBe(publicOrigin());
  });
});
