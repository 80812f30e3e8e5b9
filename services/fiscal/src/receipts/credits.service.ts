import { Injectable } from '@nestjs/common';
import type { EventOf } from '@sokoni/common';
import { DocumentsRepository } from './documents.repository.ts';

/**
 * What goes back of a sale. No source says how the tax office is told: it becomes a credit document beside the receipt
 * and a figure of its month, and nothing is posted.
 */
@Injectable()
export class CreditsService {
  constructor(private readonly documents: DocumentsRepository) {}

  async note({ data, occurredAt }: EventOf<'refund.succeeded'>): Promise<void> {
    const { purpose, referenceId, sellerId, refundId, amountTzs, reason, saleTaxCents } = data;
    if (purpose !== 'order' || sellerId === null) return;
    await this.documents.credit(referenceId, sellerId, {
      ...{ refundId, amountTzs, reason },
      taxCents: saleTaxCents ?? null,
      at: new Date(occurredAt),
    });
  }
}
