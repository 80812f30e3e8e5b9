import { accessPoints } from './categories/access-points.ts';
import { airphones } from './categories/airphones.ts';
import { appliances } from './categories/appliances.ts';
import { bags } from './categories/bags.ts';
import { beauty } from './categories/beauty.ts';
import { biometrics } from './categories/biometrics.ts';
import { cameras } from './categories/cameras.ts';
import { computerAccessories } from './categories/computer-accessories.ts';
import { computers } from './categories/computers.ts';
import { electronics } from './categories/electronics.ts';
import { epabx } from './categories/epabx.ts';
import { fashion } from './categories/fashion.ts';
import { gadgets } from './categories/gadgets.ts';
import { hotelPos } from './categories/hotel-pos.ts';
import { jewellery } from './categories/jewellery.ts';
import { networking } from './categories/networking.ts';
import { phones } from './categories/phones.ts';
import { printerAppliances } from './categories/printer-appliances.ts';
import { printers } from './categories/printers.ts';
import { processors } from './categories/processors.ts';
import { refrigerators } from './categories/refrigerators.ts';
import { security } from './categories/security.ts';
import { servers } from './categories/servers.ts';
import { shoes } from './categories/shoes.ts';
import { speakers } from './categories/speakers.ts';
import { telecommunication } from './categories/telecommunication.ts';
import { televisions } from './categories/televisions.ts';
import { trimmers } from './categories/trimmers.ts';
import { watches } from './categories/watches.ts';
import type { ShelfProduct } from './product.ts';

/** Every product of the seeded shop; the newest arrivals come last, as they are uploaded. */
export const catalogue: readonly ShelfProduct[] = [
  ...epabx,
  ...servers,
  ...biometrics,
  ...hotelPos,
  ...processors,
  ...printerAppliances,
  ...telecommunication,
  ...accessPoints,
  ...security,
  ...networking,
  ...printers,
  ...computerAccessories,
  ...cameras,
  ...electronics,
  ...trimmers,
  ...gadgets,
  ...refrigerators,
  ...speakers,
  ...appliances,
  ...televisions,
  ...computers,
  ...airphones,
  ...bags,
  ...shoes,
  ...beauty,
  ...jewellery,
  ...fashion,
  ...watches,
  ...phones,
];
