import { adminActionsData, type PersonalData, userReplicasData } from '@sokoni/common';

/** What catalogue stores about people, for the register of processing (docs/privacy.md). */
export const personalData: PersonalData = {
  ...userReplicasData,
  ...adminActionsData,
  category_terms: {
    impersonal: 'names and taxes of categories, with ids of admins',
    plain: ['changes.from', 'changes.name', 'changes.to', 'note'],
  },
  products: {
    what: 'products of sellers: texts and pictures',
    about: ['sellerId'],
    holds: {
      'own words': ['productName', 'description', 'translation', 'hiddenByAdmin', 'searchWords'],
      photo: ['productImage', 'variants.image'],
    },
    plain: [
      'brandName',
      'sku',
      'barcode',
      'category',
      'specification',
      'condition',
      'rating',
      'taxKind',
      'admittedBeside',
      'variants.color',
      'variants.size',
      'variants.specifications',
      'variants.sku',
      'variants.barcode',
    ],
    why: 'contract',
    keep: 'account',
  },
  shop_settings: {
    what: 'settings of a shop: description, hours, place to pick up, note to the holiday, pictures, VAT number and what an admin decided about it',
    about: ['_id'],
    holds: {
      'identity document': ['vatNumber', 'vatCheck.number'],
      place: ['pickupAddress'],
      'own words': ['about', 'hours', 'returnRules', 'holiday.note'],
      photo: ['banner', 'logo'],
    },
    plain: ['regions', 'holiday.from', 'holiday.to', 'vatCheck.certificate', 'vatCheck.reason'],
    why: 'contract',
    keep: 'until changed, account',
  },
  bulk_edit_rows: {
    what: 'bulk edits: values before and after',
    about: ['userId'],
    holds: { 'own words': ['change', 'before'] },
    plain: ['editKey', 'token', 'answer', 'undone'],
    why: 'contract',
    keep: '2 days, account',
  },
  reservations: {
    what: 'what is reserved for an order: goods by buyer; name and place of the seller',
    about: ['buyerId'],
    holds: { purchases: ['lines.productName', 'lines.translation', 'lines.optionLabel'] },
    others: [
      {
        about: ['lines.sellerId'],
        holds: { name: ['lines.sellerName'], place: ['lines.sellerLocation'] },
      },
    ],
    plain: ['attempts', 'lines.image', 'lines.sku', 'lines.taxKind'],
    why: 'contract',
    keep: 'as the order',
  },
  content_blocks: {
    impersonal: 'texts of the shop, with the id of the admin who saved them',
    plain: ['link', 'picture', 'slot', 'text'],
  },
  content_versions: {
    impersonal: 'texts of the shop, with the id of the admin who saved them',
    plain: ['link', 'picture', 'slot', 'text'],
  },
  empty_searches: {
    what: 'words of searches that found nothing, counted by week, without who searched',
    about: [],
    holds: { 'own words': ['words'] },
    why: 'interest of the shop',
    keep: '26 weeks after the last such search',
  },
  idempotency_records: { impersonal: 'answers to sellers’ requests, a day', plain: ['answer'] },
  plan_deliveries: { impersonal: 'by seller’s id from which basket on a plan pays' },
  offers: {
    impersonal: 'copies of promotions: seller’s id, days, products',
    plain: [
      ...['delivery.from', 'delivery.productIds', 'delivery.to'],
      ...['offer.from', 'offer.productIds', 'offer.to'],
    ],
  },
  product_pairs: { impersonal: 'which products are bought together, without by whom' },
  product_sales: { impersonal: 'sums by product' },
  seller_quotas: { impersonal: 'limits by seller’s id', plain: ['barred', 'plan', 'planName'] },
  stock_changes: {
    impersonal: 'who changed the stock: ids, a year',
    plain: ['actor', 'cause', 'steps'],
  },
};
