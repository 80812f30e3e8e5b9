/**
 * The fixed categories (spec section 3): `value` is what the API carries and addresses say, and stays. Owners change
 * what each is called, its place, whether it is shown, and its kind of tax (`category-terms.ts`).
 */
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
