import { Injectable } from '@nestjs/common';
import {
  type Answer,
  Clock,
  FirstDecisions,
  newestPage,
  type Paging,
  ProblemError,
  privateImageLink,
  UnitOfWork,
  UserReplicas,
} from '@sokoni/common';
import type {
  DecideVatNumberBody,
  UserReplica,
  VatNumberEntry,
  VatNumberState,
  WaitingRows,
} from '@sokoni/contracts';
import { CatalogueConfig } from '../config.ts';
import { ReadModelStore } from '../read-model/read-model.store.ts';
import { ShopSettingsRepository } from './shop-settings.repository.ts';
import type { ShopSettingsRecord } from './shop-settings.schema.ts';
import { ShopSettingsService } from './shop-settings.service.ts';
import { hasPicture, mayDecide, STATE_AFTER, vatStateOf } from './vat-number.ts';

interface VatNumberQuery extends Paging {
  readonly state: VatNumberState;
  readonly sellerId?: string | undefined;
}

/** Admins compare the VAT numbers of sellers with their certificates. */
@Injectable()
export class VatNumbersService {
  constructor(
    private readonly repository: ShopSettingsRepository,
    private readonly settings: ShopSettingsService,
    private readonly readModel: ReadModelStore,
    private readonly sellers: UserReplicas,
    private readonly first: FirstDecisions,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: CatalogueConfig,
  ) {}

  async list(
    adminId: string,
    { state, sellerId, ...paging }: VatNumberQuery,
  ): Promise<Answer<VatNumberEntry[]>> {
    const found = sellerId
      ? await this.findOf(sellerId)
      : await this.repository.findByVatState(state, paging);
    const sellers = await this.sellers.findKnown(found.map(({ _id }) => _id));
    await this.noteShown(found);
    return newestPage(found, paging, (shop) => this.toEntry(adminId, shop, sellers.get(shop._id)));
  }

  async countWaiting(): Promise<WaitingRows> {
    const { count, oldestAt } = await this.repository.vatNumbersWaiting();
    return { count, oldestAt: oldestAt?.toISOString() ?? null };
  }

  decide(adminId: string, body: DecideVatNumberBody): Promise<VatNumberEntry> {
    const { sellerId, decision, reason, seen } = body;
    if (sellerId === adminId) throw new ProblemError('own-vat-number');
    const aggregate = `vat-number:${sellerId}`;
    const refusals = ['vat-number-decided'] as const;
    return this.first.decide({ aggregate, refusals }, () =>
      this.unit.run(async () => {
        const before = await this.repository.find(sellerId);
        const state = before && vatStateOf(before);
        if (!state) throw new ProblemError('not-found');
        const askedAt = before.vatCheck?.askedAt ?? null;
        const isSeen =
          seen.vatNumber === before.vatNumber && seen.askedAt === (askedAt?.toISOString() ?? null);
        if (!isSeen) throw new ProblemError('vat-number-changed');
        // An admin who saw it waiting would take back unknowingly what another one has confirmed.
        const now = this.clock.now();
        const certificate = before.vatCheck?.certificate ?? '';
        const isShown = before.vatCheck ? hasPicture(before.vatCheck, now) : false;
        if (seen.state !== state || !mayDecide(state, decision, isShown)) {
          throw new ProblemError('vat-number-decided');
        }
        const { vatNumber } = seen;
        const decidedAt = decision === 'reopen' ? null : now;
        const decided = { state: STATE_AFTER[decision], reason, decidedAt };
        const check = { number: vatNumber, certificate, askedAt, ...decided };
        const after = await this.repository.decideVatNumber(before, check, decision);
        if (!after) throw new ProblemError('vat-number-changed');
        this.settings.publish(after);
        this.settings.publishCertificates(after, before);
        const { version } = after;
        // Who waits again is told what is decided then.
        if (decision !== 'reopen') {
          const data = { sellerId, vatNumber, decision, reason };
          this.unit.publish('vat-number.decided', { aggregateId: sellerId, version, data });
        }
        this.unit.afterCommit(() => this.readModel.updateSettings(after));
        const seller = (await this.sellers.findKnown([sellerId])).get(sellerId);
        return this.toEntry(adminId, after, seller);
      }),
    );
  }

  private async findOf(sellerId: string): Promise<ShopSettingsRecord[]> {
    const shop = await this.repository.find(sellerId);
    return shop && vatStateOf(shop) ? [shop] : [];
  }

  /** Each time that an admin is shown certificates, before they are. */
  private async noteShown(shops: readonly ShopSettingsRecord[]): Promise<void> {
    const at = this.clock.now().toISOString();
    await this.unit.run(async () => {
      for (const { _id, vatNumber = '', vatCheck } of shops) {
        if (!vatCheck?.certificate) continue;
        await this.unit.audit(
          async () => vatCheck,
          () => ({
            aggregate: `vat-number:${_id}`,
            action: 'vat-number.shown',
            state: { vatNumber, state: vatCheck.state, at },
          }),
        );
      }
    });
  }

  private toEntry(
    viewerId: string,
    shop: ShopSettingsRecord,
    seller: UserReplica | undefined,
  ): VatNumberEntry {
    const { _id: sellerId, vatNumber = '', vatCheck } = shop;
    const key = this.config.INTERNAL_KEY;
    const now = this.clock.now();
    const imageId = vatCheck && hasPicture(vatCheck, now) ? vatCheck.certificate : '';
    return {
      sellerId,
      sellerName: seller?.name ?? '',
      businessName: seller?.businessName ?? '',
      vatNumber,
      state: vatStateOf(shop) ?? 'refused',
      certificate: imageId && privateImageLink(key, { imageId, viewerId }, now),
      reason: vatCheck?.reason ?? '',
      askedAt: vatCheck?.askedAt?.toISOString() ?? null,
      decidedAt: vatCheck?.decidedAt?.toISOString() ?? null,
    };
  }
}
