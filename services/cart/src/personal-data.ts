import { type PersonalData, userReplicasData } from '@sokoni/common';

/** What cart stores about people, for the register of processing (docs/privacy.md). */
export const personalData: PersonalData = {
  ...userReplicasData,
  carts: {
    what: 'cart of a user or visitor',
    about: ['_id'],
    holds: { purchases: ['lines', 'placed'] },
    plain: ['writes'],
    why: 'contract',
    keep: 'until bought or emptied, account; of a visitor 30 days',
  },
  wishlist_items: {
    what: 'saved products',
    about: ['ownerId'],
    holds: { purchases: ['productId'] },
    why: 'contract',
    keep: 'until removed, account; of a visitor 30 days',
  },
  wishlist_shares: {
    what: 'the link that shares saved products',
    about: ['_id'],
    holds: { 'code or link': ['token'] },
    why: 'choice of the user',
    keep: 'until no longer shared, account',
  },
  shop_follows: {
    what: 'followed shops',
    about: ['userId'],
    holds: { purchases: ['sellerId'] },
    why: 'contract',
    keep: 'until unfollowed, account',
  },
  shop_followers: { impersonal: 'counts by seller' },
  new_products: { impersonal: 'products of sellers', plain: ['productName', 'translation'] },
  products: { impersonal: 'copies of products', plain: ['details', 'stock'] },
};
