import type { EventOf } from '@sokoni/common';
import {
  NO_SHOP_SETTINGS,
  type ProductCard,
  type ShopPictures,
  type ShopSettings,
  type ShopTerms,
  type ShopTexts,
} from '@sokoni/contracts';
import type { PlanDelivery } from '../offers/offers.repository.ts';
import type { ShopSettingsRecord } from '../shop-settings/shop-settings.schema.ts';

/** As stored: terms, and the note to the holiday. */
type Known = ShopTerms & Pick<ShopSettings, 'holiday'>;

/**
 * What sellers have set about delivery, and what their plans pay; every replica holds it in memory for those who have
 * anything of it.
 */
export class ShownShopSettings {
  private readonly known = new Map<string, ShopSettingsRecord>();
  private readonly plans = new Map<string, PlanDelivery>();

  /**
   * Those of a seller who has set nothing deliver everywhere, at the price of the tariff. Whoever pays it, seller or
   * plan: from the lower basket on it is free.
   */
  of(sellerId: string): Known {
    const known = this.known.get(sellerId) ?? { ...NO_SHOP_SETTINGS, holiday: null };
    const byPlan = this.plans.get(sellerId)?.fromTzs ?? null;
    if (byPlan === null) return known;
    return { ...known, freeDeliveryFromTzs: Math.min(byPlan, known.freeDeliveryFromTzs ?? byPlan) };
  }

  /** False for one that is known, or older. */
  putPlan(delivery: PlanDelivery): boolean {
    if (delivery.version <= (this.plans.get(delivery._id)?.version ?? 0)) return false;
    this.plans.set(delivery._id, delivery);
    return true;
  }

  picturesOf(sellerId: string): ShopPictures {
    return toShopPictures(this.known.get(sellerId));
  }

  textsOf(sellerId: string): ShopTexts {
    return toShopTexts(this.known.get(sellerId));
  }

  isOlderThan(sellerId: string, version: number): boolean {
    return version > (this.known.get(sellerId)?.version ?? 0);
  }

  /** False for settings that are known, or older than those. */
  put(settings: ShopSettingsRecord): boolean {
    if (!this.isOlderThan(settings._id, settings.version)) return false;
    this.known.set(settings._id, settings);
    return true;
  }
}

export function toPlanDelivery({
  data: { sellerId, fromTzs },
  version,
}: EventOf<'plan-delivery.changed'>): PlanDelivery {
  return { _id: sellerId, fromTzs, version };
}

export function toShopSettings(known: Known): ShopSettings {
  const { regions, freeDeliveryFromTzs, cashOnDelivery, holiday } = known;
  return { regions: regions && [...regions], freeDeliveryFromTzs, cashOnDelivery, holiday };
}

/** What a card says of the delivery. */
export function toCardDelivery(from: string, known: Known): NonNullable<ProductCard['delivery']> {
  const { regions, freeDeliveryFromTzs } = known;
  return {
    from,
    ...(regions && { regions: [...regions] }),
    ...(freeDeliveryFromTzs !== null && { freeFromTzs: freeDeliveryFromTzs }),
  };
}

export function toShopPictures(known: Partial<ShopPictures> | null | undefined): ShopPictures {
  return { banner: known?.banner ?? '', logo: known?.logo ?? '' };
}

export function toShopTexts(known: Partial<ShopTexts> | null | undefined): ShopTexts {
  const { about = '', hours = '', returnRules = '', pickupAddress = '' } = known ?? {};
  return { about, hours, returnRules, pickupAddress };
}
