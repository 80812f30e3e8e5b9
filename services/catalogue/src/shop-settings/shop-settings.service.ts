import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import {
  Clock,
  InvalidInputError,
  imageOfToken,
  isDuplicateKey,
  ProblemError,
  UnitOfWork,
} from '@sokoni/common';
import {
  type ChangeShopSettingsBody,
  checkHoliday,
  dateOf,
  NO_SHOP_SETTINGS,
  type OwnShopSettings,
  type ShopPictures,
  type ShopTexts,
} from '@sokoni/contracts';
import { CatalogueConfig } from '../config.ts';
import { PicturesClient } from '../products/pictures.client.ts';
import { isOwnImage } from '../products/product-checks.ts';
import { ReadModelStore } from '../read-model/read-model.store.ts';
import { toShopPictures, toShopSettings, toShopTexts } from '../read-model/shown-shop-settings.ts';
import { ShopSettingsRepository } from './shop-settings.repository.ts';
import type { ShopSettingsRecord } from './shop-settings.schema.ts';
import {
  countingVatNumber,
  hasCertificate,
  neededCertificates,
  nextVatCheck,
  vatStateOf,
} from './vat-number.ts';

@Injectable()
export class ShopSettingsService {
  constructor(
    private readonly settings: ShopSettingsRepository,
    private readonly readModel: ReadModelStore,
    private readonly unit: UnitOfWork,
    private readonly pictures: PicturesClient,
    private readonly clock: Clock,
    private readonly config: CatalogueConfig,
  ) {}

  /** Without a holiday that is over: the form would be refused with it. */
  async own(sellerId: string): Promise<OwnShopSettings> {
    const stored = await this.settings.find(sellerId);
    const { holiday, ...terms } = toShopSettings(stored ?? { ...NO_SHOP_SETTINGS, holiday: null });
    const isOver = holiday !== null && holiday.to < dateOf(this.clock.now());
    const version = stored?.version ?? 0;
    const shown = { ...toShopPictures(stored), ...toShopTexts(stored) };
    const vatNumber = stored?.vatNumber ?? '';
    const state = stored && vatStateOf(stored);
    const vatCheck = state ? { state, reason: stored.vatCheck?.reason ?? '' } : null;
    return { ...terms, holiday: isOver ? null : holiday, ...shown, vatNumber, vatCheck, version };
  }

  /** A change that starts from an older version is refused, unless it is what is stored: a repeated request. */
  async change(sellerId: string, body: ChangeShopSettingsBody): Promise<OwnShopSettings> {
    const refusal = body.holiday && checkHoliday(body.holiday, this.clock.now());
    if (refusal) throw new InvalidInputError([{ message: refusal, path: ['holiday', 'to'] }]);
    const stored = await this.settings.find(sellerId);
    const shown = toShopPictures(stored);
    const { vatCertificate = '', ...settings } = body;
    const { banner = shown.banner, logo = shown.logo, version, ...rest } = settings;
    const { vatNumber = stored?.vatNumber ?? '' } = body;
    const sent = this.certificateOf(sellerId, vatCertificate);
    const vatCheck = nextVatCheck(stored, vatNumber, sent, this.clock.now());
    await this.checkPictures({ banner, logo }, shown);
    const texts = toShopTexts({ ...toShopTexts(stored), ...given(rest) });
    const next: ShopSettingsRecord = {
      _id: sellerId,
      ...rest,
      ...texts,
      banner,
      logo,
      vatNumber,
      vatCheck,
      version: version + 1,
      settledVersion: version + 1,
    };
    // What was read may be older than what the seller starts from: a decision about the number lies between.
    const isCurrent = (stored?.version ?? 0) === version;
    if (!isCurrent || !(await this.save(next, stored))) {
      const other = await this.settings.find(sellerId);
      const isRepeated = other && isSame(other, next) && hasCertificate(other, sent);
      if (!isRepeated) throw new ProblemError('shop-settings-outdated');
    }
    return this.own(sellerId);
  }

  async remove(sellerId: string): Promise<void> {
    await this.settings.remove(sellerId);
  }

  /** Pictures that are new must be uploaded ones that media still has. */
  private async checkPictures(next: ShopPictures, shown: ShopPictures): Promise<void> {
    const changed = (['banner', 'logo'] as const).filter(
      (place) => next[place] !== '' && next[place] !== shown[place],
    );
    const gone = await this.pictures.keep(changed.map((place) => next[place]));
    const issues = changed.flatMap((place) => {
      const isOwn = isOwnImage(next[place], this.config.imagePrefix);
      if (isOwn && !gone.has(next[place])) return [];
      return [{ message: isOwn ? 'image-gone' : 'image-address', path: [place] }];
    });
    if (issues.length > 0) throw new InvalidInputError(issues);
  }

  /** False when another version was stored meanwhile. */
  private async save(
    next: ShopSettingsRecord,
    before: ShopSettingsRecord | null,
  ): Promise<boolean> {
    try {
      return await this.unit.run(async () => {
        if (!(await this.settings.replace(next))) return false;
        this.publish(next);
        this.publishCertificates(next, before);
        this.unit.afterCommit(() => this.readModel.updateSettings(next));
        return true;
      });
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** The id behind the token of an uploaded certificate; empty where none was sent. */
  private certificateOf(sellerId: string, token: string): string {
    if (token === '') return '';
    const imageId = imageOfToken(this.config.INTERNAL_KEY, token, sellerId);
    if (imageId) return imageId;
    throw new InvalidInputError([{ path: ['vatCertificate'], message: 'photo-unknown' }]);
  }

  /** Media keeps certificates as long as their number needs them. Within the transaction of the change. */
  publishCertificates(
    next: ShopSettingsRecord,
    before: Pick<ShopSettingsRecord, 'vatCheck'> | null,
  ): void {
    const [needed, known] = [next, before].map((one) => neededCertificates(one?.vatCheck));
    if (!isDeepStrictEqual(needed, known)) this.tellCertificates(next);
  }

  /** Whatever media knows of them. */
  tellCertificates({ _id: sellerId, version, vatCheck }: ShopSettingsRecord): void {
    this.unit.publish('vat-number.asked', {
      aggregateId: sellerId,
      version,
      data: { sellerId, imageIds: neededCertificates(vatCheck) },
    });
  }

  /** Within the transaction of the change. */
  publish(next: ShopSettingsRecord): void {
    const { _id: sellerId, holiday, version, regions, freeDeliveryFromTzs, cashOnDelivery } = next;
    const days = holiday && { from: holiday.from, to: holiday.to };
    const pictures = Object.values(toShopPictures(next)).filter(Boolean);
    const vatNumber = countingVatNumber(next);
    const terms = { regions, freeDeliveryFromTzs, cashOnDelivery, holiday: days };
    this.unit.publish('shop-settings.changed', {
      aggregateId: sellerId,
      version,
      data: { sellerId, ...terms, pictures, vatNumber },
    });
  }
}

/** Without what the form leaves out. */
function given(texts: Partial<Record<keyof ShopTexts, string | undefined>>): Partial<ShopTexts> {
  const { about, hours, returnRules, pickupAddress } = texts;
  const all = Object.entries({ about, hours, returnRules, pickupAddress });
  return Object.fromEntries(all.filter(([, text]) => text !== undefined));
}

function isSame(one: ShopSettingsRecord, other: ShopSettingsRecord): boolean {
  return (
    isDeepStrictEqual(toShopSettings(one), toShopSettings(other)) &&
    isDeepStrictEqual(toShopPictures(one), toShopPictures(other)) &&
    isDeepStrictEqual(toShopTexts(one), toShopTexts(other)) &&
    (one.vatNumber ?? '') === (other.vatNumber ?? '')
  );
}
