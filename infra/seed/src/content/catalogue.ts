import type { ShelfProduct } from './product.ts';
import { accessPoints } from './shelves/access-points.ts';
import { airphones } from './shelves/airphones.ts';
import { appliances } from './shelves/appliances.ts';
import { bags } from './shelves/bags.ts';
import { beauty } from './shelves/beauty.ts';
import { biometrics } from './shelves/biometrics.ts';
import { cameras } from './shelves/cameras.ts';
import { computerAccessories } from './shelves/computer-accessories.ts';
import { computers } from './shelves/computers.ts';
import { electronics } from './shelves/electronics.ts';
import { epabx } from './shelves/epabx.ts';
import { fashion } from './shelves/fashion.ts';
import { gadgets } from './shelves/gadgets.ts';
import { hotelPos } from './shelves/hotel-pos.ts';
import { jewellery } from './shelves/jewellery.ts';
import { networking } from './shelves/networking.ts';
import { phones } from './shelves/phones.ts';
import { printerAppliances } from './shelves/printer-appliances.ts';
import { printers } from './shelves/printers.ts';
import { processors } from './shelves/processors.ts';
import { refrigerators } from './shelves/refrigerators.ts';
import { security } from './shelves/security.ts';
import { servers } from './shelves/servers.ts';
import { shoes } from './shelves/shoes.ts';
import { speakers } from './shelves/speakers.ts';
import { telecommunication } from './shelves/telecommunication.ts';
import { televisions } from './shelves/televisions.ts';
import { trimmers } from './shelves/trimmers.ts';
import { watches } from './shelves/watches.ts';

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
