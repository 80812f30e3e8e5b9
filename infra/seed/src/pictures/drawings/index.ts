import type { Drawing } from '../studio.ts';
import { audio } from './audio.ts';
import { bags } from './bags.ts';
import { beadwork } from './beadwork.ts';
import { beauty } from './beauty.ts';
import { cameras } from './cameras.ts';
import { chips } from './chips.ts';
import { computers } from './computers.ts';
import { electrical } from './electrical.ts';
import { gadgets } from './gadgets.ts';
import { garments } from './garments.ts';
import { grooming } from './grooming.ts';
import { home } from './home.ts';
import { jewellery } from './jewellery.ts';
import { kitchen } from './kitchen.ts';
import { network } from './network.ts';
import { office } from './office.ts';
import { phones } from './phones.ts';
import { printing } from './printing.ts';
import { security } from './security.ts';
import { shoes } from './shoes.ts';
import { signals } from './signals.ts';
import { watches } from './watches.ts';
import { wear } from './wear.ts';

const byName = {
  ...phones,
  ...signals,
  ...garments,
  ...chips,
  ...beadwork,
  ...computers,
  ...printing,
  ...cameras,
  ...audio,
  ...kitchen,
  ...home,
  ...watches,
  ...bags,
  ...shoes,
  ...grooming,
  ...network,
  ...security,
  ...office,
  ...electrical,
  ...gadgets,
  ...wear,
  ...beauty,
  ...jewellery,
};

export type DrawingName = keyof typeof byName;

/** Every drawing the seeded shop can show, by the name products use. */
export const drawings: Record<DrawingName, Drawing> = byName;
