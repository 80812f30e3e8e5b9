import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { cardBrand } from '@sokoni/contracts';
import { OrdersConfig } from '../config.ts';
import { type CardVault, LiveCardRefused, type StoredCard } from './payment-info.schema.ts';

/** Test numbers published by card schemes; no bank issues them. */
const PUBLISHED_TEST_NUMBERS = new Set([
  '4242424242424242',
  '4000056655665556',
  '4111111111111111',
  '4012888888881881',
  '5555555555554444',
  '5105105105105100',
  '5200828282828210',
  '2223003122003222',
]);

/** Stores nothing: it exchanges published test numbers for tokens. */
@Injectable()
export class SandboxVault implements CardVault {
  private readonly key: string;

  constructor(config: OrdersConfig) {
    this.key = config.CARD_FINGERPRINT_KEY;
  }

  store(cardNumber: string): StoredCard {
    const digits = cardNumber.replaceAll(/\D/g, '');
    if (!PUBLISHED_TEST_NUMBERS.has(digits)) throw new LiveCardRefused();
    return {
      token: `sandbox_${randomBytes(16).toString('base64url')}`,
      brand: cardBrand(digits) ?? '',
      last4: digits.slice(-4),
      fingerprint: createHmac('sha256', this.key).update(digits).digest('hex'),
    };
  }
}
