/** The fixed categories (spec section 3): `value` is what the API carries, labels are for screens. */
export const CATEGORIES = [
  { value: 'Computers', en: 'Computers', sw: 'Kompyuta' },
  { value: 'Computer Accessories', en: 'Computer Accessories', sw: 'Vifaa vya Kompyuta' },
  { value: 'Printers', en: 'Printers', sw: 'Printa' },
  { value: 'Printer Appliances', en: 'Printer Appliances', sw: 'Vifaa vya Printa' },
  { value: 'Appliances', en: 'Smart & Home Appliances', sw: 'Vifaa vya Nyumbani' },
  { value: 'Tablets.Phones', en: 'Phones & Tablets', sw: 'Simu na Tableti' },
  { value: 'Cameras & CCTV', en: 'Cameras & CCTV', sw: 'Kamera na CCTV' },
  { value: 'Processor', en: 'Processor', sw: 'Prosesa' },
  { value: 'Refrigerator', en: 'Refrigerator', sw: 'Friji' },
  { value: 'Speakers', en: 'Speakers', sw: 'Spika' },
  { value: 'Trimmers', en: 'Trimmers', sw: 'Mashine za Kunyolea' },
  { value: 'Televisions', en: 'Televisions', sw: 'Televisheni' },
  { value: 'Bags', en: 'Bag & Luggages', sw: 'Mabegi na Mizigo' },
  { value: 'watches', en: 'watches', sw: 'Saa' },
  { value: 'Gadgets', en: 'Gadgets & Peripherals', sw: 'Vifaa Vidogo vya Kisasa' },
  { value: 'Security', en: 'Security', sw: 'Usalama' },
  { value: 'Biometrics', en: 'Biometrics', sw: 'Vifaa vya Alama za Vidole' },
  { value: 'Servers', en: 'Servers', sw: 'Seva' },
  { value: 'EPABX', en: 'EPABX', sw: 'Mitambo ya Simu (EPABX)' },
  { value: 'Hotel POS', en: 'Hotel POS', sw: 'POS za Hoteli' },
  { value: 'Electronics', en: 'Electronics Appliances', sw: 'Vifaa vya Umeme' },
  { value: 'Access Point', en: 'Access Point', sw: 'Access Point za WiFi' },
  {
    value: 'Networking Devices & Accessories',
    en: 'Networking Devices & Accessories',
    sw: 'Vifaa vya Mtandao',
  },
  { value: 'Telecommunication', en: 'Telecommunication', sw: 'Mawasiliano ya Simu' },
  { value: 'Shoes', en: 'Shoes', sw: 'Viatu' },
  { value: 'Fashion & Wear', en: 'Fashion & Wear', sw: 'Mitindo na Mavazi' },
  { value: 'Health & Beauty', en: 'Health & Beauty', sw: 'Afya na Urembo' },
  { value: 'Jewerly', en: 'Jewerly', sw: 'Vito na Mapambo' },
  {
    value: 'Airphones',
    en: 'Airphones, AirPodes & HeadPhones',
    sw: 'Vipokea Sauti vya Masikioni',
  },
] as const;

export type Category = (typeof CATEGORIES)[number]['value'];
export const CATEGORY_VALUES = CATEGORIES.map((category) => category.value) as [
  Category,
  ...Category[],
];

export const HIGHEST_PRICE_TZS = 1_000_000_000;

/** Of one's own; in the shop is what is `listed`. */
export const PRODUCT_STATUSES = ['listed', 'draft', 'hidden_by_plan'] as const;

export const CONDITIONS = ['Brand New', 'Refurbished', 'Used'] as const;
export type Condition = (typeof CONDITIONS)[number];

/**
 * `dsc` is the spelling of the contract. It and `asc` sort by selling price, `sold` by the number of orders, `rating` by the
 * reviews: a few of them say less than many.
 */
export const SORTS = ['asc', 'dsc', 'sold', 'rating'] as const;
export type Sort = (typeof SORTS)[number];

/** `recommended` ranks by verified seller, sales and freshness, and spreads the sellers. */
export const LIST_SORTS = [...SORTS, 'recommended'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** Products of one call of importProducts; an import of more is several calls. */
export const PRODUCTS_AN_IMPORT = 50;
/** Products of one call of editProducts; an edit of more is several calls. */
export const PRODUCTS_A_BULK_EDIT = 200;
/** Prices that are changed by a percentage are rounded to the nearest of these: smaller coins are rare. */
export const PRICE_STEP_TZS = 50;
export const BULK_EDIT_UNDO_HOURS = 24;
/** So few pieces or fewer are worth a hint to the seller. */
export const LOW_STOCK = 3;
