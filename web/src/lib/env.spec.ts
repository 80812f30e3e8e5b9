import { groupSite, publicOrigin, shopContacts } from './env.ts';

describe('who provides the shop', () => {
  afterEach(() => {
    delete process.env.SUPPORT_PHONES;
  });

  it('has a site of its own, apart from the shop', () => {
    expect(new URL(groupSite()).origin).not.toBe(publicOrigin());
  });

  it('is called by any number of a list, however its commas are spaced', () => {
    process.env.SUPPORT_PHONES = '+255 700 000 001,+255 700 000 002 , +255 700 000 003';
    const { supportPhones } = shopContacts();
    expect(supportPhones).toEqual(['+255 700 000 001', '+255 700 000 002', '+255 700 000 003']);
  });
});
