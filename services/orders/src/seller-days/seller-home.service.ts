import { Injectable } from '@nestjs/common';
import { Clock } from '@sokoni/common';
import { dateOf, type SellerHome } from '@sokoni/contracts';
import { SellerDaysRepository } from './seller-days.repository.ts';
import { DAYS_READ, homeOf } from './seller-home.ts';

const BEST_PRODUCTS = 5;

/** What a seller sold lately, from at most one document a day. */
@Injectable()
export class SellerHomeService {
  constructor(
    private readonly days: SellerDaysRepository,
    private readonly clock: Clock,
  ) {}

  async show(sellerId: string): Promise<SellerHome> {
    const now = this.clock.now();
    const days = await this.days.listDays(sellerId, dateOf(now, 1 - DAYS_READ));
    const home = homeOf(dateOf(now), days);
    const [first] = home.days;
    const from = first?.date ?? home.today;
    const bestProducts = await this.days.bestProducts(sellerId, from, BEST_PRODUCTS);
    return { ...home, bestProducts };
  }
}
