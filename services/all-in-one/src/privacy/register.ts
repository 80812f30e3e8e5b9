import { personalData as cart } from '@sokoni/cart/personal-data';
import { personalData as catalogue } from '@sokoni/catalogue/personal-data';
import {
  isProcessing,
  ownVariables,
  type PersonalData,
  type Processing,
  type Recipient,
  sharedPersonalData,
} from '@sokoni/common';
import type { ServiceName } from '@sokoni/contracts';
import { personalData as fiscal, recipients as ofFiscal } from '@sokoni/fiscal/personal-data';
import { personalData as identity, recipients as ofIdentity } from '@sokoni/identity/personal-data';
import { personalData as media, recipients as ofMedia } from '@sokoni/media/personal-data';
import {
  personalData as notifications,
  recipients as ofNotifications,
} from '@sokoni/notifications/personal-data';
import { recipients as ofOrders, personalData as orders } from '@sokoni/orders/personal-data';
import { personalData as reviews } from '@sokoni/reviews/personal-data';
import { personalData as subscriptions } from '@sokoni/subscriptions/personal-data';

/** What each service stores about people; the compiler asks for a new one. */
export const personalDataOf: Readonly<Record<ServiceName, PersonalData>> = {
  identity: { ...sharedPersonalData, ...identity },
  catalogue: { ...sharedPersonalData, ...catalogue },
  cart: { ...sharedPersonalData, ...cart },
  orders: { ...sharedPersonalData, ...orders },
  subscriptions: { ...sharedPersonalData, ...subscriptions },
  media: { ...sharedPersonalData, ...media },
  notifications: { ...sharedPersonalData, ...notifications },
  reviews: { ...sharedPersonalData, ...reviews },
  fiscal: { ...sharedPersonalData, ...fiscal },
};

/** Each with the service that sends, whose variables may have its name before them. */
const recipientsOf: Readonly<Partial<Record<ServiceName, readonly Recipient[]>>> = {
  orders: ofOrders,
  notifications: ofNotifications,
  media: ofMedia,
  identity: ofIdentity,
  fiscal: ofFiscal,
};

/** Who gets personal data in a shop with this environment, and who could. */
export function recipientsIn(environment: NodeJS.ProcessEnv) {
  const all = (Object.entries(recipientsOf) as [ServiceName, readonly Recipient[]][]).flatMap(
    ([service, own]) =>
      own.map((recipient) => ({
        ...recipient,
        isUsed: recipient.isOn(ownVariables(service, environment)),
      })),
  );
  return {
    inUse: all.filter(({ isUsed }) => isUsed),
    unused: all.filter(({ isUsed }) => !isUsed),
  };
}

export interface RegisterRow extends Processing {
  readonly service: ServiceName;
  readonly collection: string;
}

/** Every collection with personal data, one row each. */
export function registerRows(): RegisterRow[] {
  return (Object.entries(personalDataOf) as [ServiceName, PersonalData][]).flatMap(
    ([service, collections]) =>
      Object.entries(collections).flatMap(([collection, entry]) =>
        isProcessing(entry) ? [{ service, collection, ...entry }] : [],
      ),
  );
}
