import type { z } from 'zod';
import { cartEvents } from './cart/cart.events.ts';
import { catalogueEvents } from './catalogue/catalogue.events.ts';
import { fiscalEvents } from './fiscal/fiscal.events.ts';
import { identityEvents } from './identity/identity.events.ts';
import { mediaEvents } from './media/media.events.ts';
import { notificationsEvents } from './notifications/notifications.events.ts';
import { ordersEvents } from './orders/orders.events.ts';
import { reviewsEvents } from './reviews/reviews.events.ts';
import { subscriptionsEvents } from './subscriptions/subscriptions.events.ts';

/** Every event by its publisher. Only the publisher declares it. */
export const eventsByService = {
  identity: identityEvents,
  catalogue: catalogueEvents,
  cart: cartEvents,
  orders: ordersEvents,
  subscriptions: subscriptionsEvents,
  media: mediaEvents,
  reviews: reviewsEvents,
  fiscal: fiscalEvents,
  notifications: notificationsEvents,
};

/** Data schema by event name. */
export const events = {
  ...identityEvents,
  ...catalogueEvents,
  ...cartEvents,
  ...ordersEvents,
  ...subscriptionsEvents,
  ...mediaEvents,
  ...reviewsEvents,
  ...fiscalEvents,
  ...notificationsEvents,
};

export type EventName = keyof typeof events;
export type EventData<N extends EventName> = z.infer<(typeof events)[N]>;
