import { Injectable } from '@nestjs/common';
import { Clock, isDuplicateKey, ProblemError } from '@sokoni/common';
import { internationalMobile, type PaymentInfo, type PaymentInfoBody } from '@sokoni/contracts';
import { IdempotencyService } from '../idempotency/idempotency.service.ts';
import { PaymentInfoRepository } from './payment-info.repository.ts';
import { LiveCardRefused, type PaymentInfoRecord, type SavedCard } from './payment-info.schema.ts';
import { SandboxVault } from './sandbox.vault.ts';

type NewInfo = Omit<PaymentInfoRecord, '_id'>;

@Injectable()
export class PaymentInfoService {
  constructor(
    private readonly infos: PaymentInfoRepository,
    private readonly vault: SandboxVault,
    private readonly idempotency: IdempotencyService,
    private readonly clock: Clock,
  ) {}

  async list(userId: string): Promise<PaymentInfo[]> {
    return (await this.infos.list(userId)).map(toPaymentInfo);
  }

  /** The CVC is only validated; it is neither stored nor sent on. */
  async save(userId: string, form: PaymentInfoBody, key: string | undefined): Promise<PaymentInfo> {
    const info =
      form.paymentType === 'credit' ? this.fromCard(userId, form) : this.fromMobile(userId, form);
    const run = async () => toPaymentInfo(await this.insert(info));
    if (key === undefined) return run();
    const request = { userId, what: 'user-payment', key, body: info.identity };
    return this.idempotency.once({ request, named: true, find: async () => null, run });
  }

  async remove(userId: string, id: string): Promise<null> {
    if (!(await this.infos.remove(userId, id))) throw new ProblemError('not-found');
    return null;
  }

  private fromCard(userId: string, form: PaymentInfoBody): NewInfo {
    const card = { ...this.store(form.cardNumber), expiry: withSlash(form.expiry) };
    return {
      ...this.blank(userId),
      paymentType: 'credit',
      identity: `card ${card.fingerprint}`,
      card,
    };
  }

  private fromMobile(userId: string, form: PaymentInfoBody): NewInfo {
    const { mobilePaymentType } = form;
    const byLipa = form.paymentOption === 'lipaNumber' || form.mobileNumber === '';
    const lipaNumber = byLipa ? form.lipaNumber : '';
    const mobileNumber = byLipa ? '' : internationalMobile(form.mobileNumber);
    const identity = `${mobilePaymentType} ${lipaNumber || mobileNumber}`;
    return {
      ...this.blank(userId),
      paymentType: 'mobile',
      mobilePaymentType,
      lipaNumber,
      mobileNumber,
      identity,
    };
  }

  private blank(userId: string) {
    const none = { mobilePaymentType: '', mobileNumber: '', lipaNumber: '', card: null } as const;
    return { ...none, userId, createdAt: this.clock.now() };
  }

  private store(cardNumber: string): Omit<SavedCard, 'expiry'> {
    try {
      return this.vault.store(cardNumber);
    } catch (error) {
      if (error instanceof LiveCardRefused) throw new ProblemError('live-card-refused');
      throw error;
    }
  }

  /** Of two concurrent first saves of one card the second updates the first. */
  private async insert(info: NewInfo): Promise<PaymentInfoRecord> {
    try {
      return await this.infos.save(info);
    } catch (error) {
      if (isDuplicateKey(error)) return this.infos.save(info);
      throw error;
    }
  }
}

function withSlash(expiry: string): string {
  return expiry.replace(/^(\d{2})\/?(\d{2})$/, '$1/$2');
}

function toPaymentInfo(info: PaymentInfoRecord): PaymentInfo {
  const { paymentType, mobilePaymentType, mobileNumber, lipaNumber, card } = info;
  return {
    _id: String(info._id),
    paymentType,
    mobilePaymentType,
    mobileNumber,
    lipaNumber,
    cardNumber: card ? `**** **** **** ${card.last4}` : '',
    createdAt: info.createdAt.toISOString(),
  };
}
