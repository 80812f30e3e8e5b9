import type { Category } from '@sokoni/contracts/browser';

/** A drawing for each category, as the path of an icon: the same whatever is on sale in it. */
export const CATEGORY_GLYPHS: Readonly<Record<Category, string>> = {
  Computers: 'M5 5h14v10H5zM2 19h20l-2-4H4z',
  'Computer Accessories': 'M2 7h20v10H2zM6 10.5h.1M10 10.5h.1M14 10.5h.1M18 10.5h.1M8 14h8',
  Printers: 'M7 8V3h10v5M7 17H3V8h18v9h-4M7 14h10v7H7z',
  'Printer Appliances': 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11zM9 14a3 3 0 0 0 3 3',
  Appliances: 'M5 3h14v18H5zM5 7h14M8 5h.1M16 14a4 4 0 1 1-8 0 4 4 0 0 1 8 0z',
  'Tablets.Phones': 'M7 2h10v20H7zM11 18.5h2',
  'Cameras & CCTV': 'M3 7h4l2-3h6l2 3h4v13H3zM16 13a4 4 0 1 1-8 0 4 4 0 0 1 8 0z',
  Processor: 'M6 6h12v12H6zM10 10h4v4h-4zM9 2v4M15 2v4M9 18v4M15 18v4M2 9h4M2 15h4M18 9h4M18 15h4',
  Refrigerator: 'M6 2h12v20H6zM6 9h12M9 5v2M9 12v4',
  Speakers: 'M6 2h12v20H6zM12 6h.1M16 15a4 4 0 1 1-8 0 4 4 0 0 1 8 0z',
  Trimmers:
    'M8 10h8v10a2 2 0 0 1-2 2h-4a2 2 0 0 1-2-2zM8 10 7 5h10l-1 5M8 5V2M12 5V2M16 5V2M12 14v3',
  Televisions: 'M2 4h20v13H2zM8 21h8M12 17v4',
  Bags: 'M4 8h16v13H4zM9 8V3h6v5M8 12v5M16 12v5',
  watches: 'M17 12a5 5 0 1 1-10 0 5 5 0 0 1 10 0zM9 8l1-6h4l1 6M9 16l1 6h4l1-6M12 10v2l1.5 1',
  Gadgets:
    'M7 7h10a5 5 0 0 1 5 5v2a3 3 0 0 1-5.5 1.500h-9A3 3 0 0 1 2 14v-2a5 5 0 0 1 5-5zM8 9.500v4M6 11.500h4M15.5 11.500h.1M18 10.500h.1',
  Security: 'M12 2l8 3v6c0 5-3.5 9-8 11-4.5-2-8-6-8-11V5zM9 12l2.2 2.200L15.5 10',
  Biometrics: 'M5 8a8 8 0 0 1 14 0M4 16v-3a8 8 0 0 1 16 0v3M8 20v-7a4 4 0 0 1 8 0v7M12 13v8',
  Servers: 'M3 3h18v7H3zM3 14h18v7H3zM7 6.500h.1M7 17.500h.1M12 6.500h5M12 17.500h5',
  EPABX:
    'M5 3h4l2 5-2.5 2a12 12 0 0 0 5.5 5.500l2-2.5 5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z',
  'Hotel POS': 'M6 2h12v14H6zM9 5h6v3H9zM9 12h.1M12 12h.1M15 12h.1M8 16v6h8v-6',
  Electronics: 'M8 2v6M16 2v6M6 8h12v3a6 6 0 0 1-12 0zM12 17v5',
  'Access Point':
    'M2 9a14 14 0 0 1 20 0M5.5 12.500a9 9 0 0 1 13 0M9 16a4.5 4.5 0 0 1 6 0M12 19.500v.1',
  'Networking Devices & Accessories': 'M9 3h6v5H9zM3 16h6v5H3zM15 16h6v5h-6zM12 8v4M6 16v-4h12v4',
  Telecommunication:
    'M12 10v.1M8 22l4-12 4 12M9.5 18h5M8.5 13a4.5 4.5 0 0 1 0-7M15.5 13a4.5 4.5 0 0 0 0-7M5.5 15a9 9 0 0 1 0-12M18.5 15a9 9 0 0 0 0-12',
  Shoes: 'M3 7v11h18v-3c0-2-2-3-5-3.500L10 7C8.5 9 6 9 3 7zM3 15h18M11 8.500l-1 2M13.5 10l-1 2',
  'Fashion & Wear': 'M8 3 3 6l2 5 3-1v11h8V10l3 1 2-5-5-3a4 4 0 0 1-8 0z',
  'Health & Beauty':
    'M12 21C6 16.5 3 13 3 9a4.5 4.5 0 0 1 9-1.500A4.5 4.5 0 0 1 21 9c0 4-3 7.5-9 12z',
  Jewerly: 'M6 4h12l4 6-10 11L2 10zM2 10h20M12 4l-4 6 4 11 4-11z',
  Airphones: 'M4 17v-4a8 8 0 0 1 16 0v4M4 14h3v6H4zM17 14h3v6h-3z',
};
