import { Injectable } from '@nestjs/common';
import { Clock, ProblemError, UserReplicas } from '@sokoni/common';
import type { ConfirmDestinationBody, Destination, DestinationBody } from '@sokoni/contracts';
import { type PaymentProvider, ProviderRefused } from '../payments/providers/payment-provider.ts';
import { PaymentRoutesService } from '../payments/routing/payment-routes.service.ts';
import { payersTo } from '../payments/routing/rail.ts';
import type { SellerDestination } from './destination.schema.ts';
import { checkHolder } from './destination.ts';
import { DestinationsRepository } from './destinations.repository.ts';
import { nextMonday } from './payout.ts';

@Injectable()
export class DestinationsService {
  constructor(
    private readonly destinations: DestinationsRepository,
    private readonly routes: PaymentRoutesService,
    private readonly userReplicas: UserReplicas,
    private readonly clock: Clock,
  ) {}

  /** Stores the destination with its holder's name at the provider that pays to there. */
  async set(sellerId: string, body: DestinationBody): Promise<SellerDestination> {
    const seller = await this.userReplicas.find(sellerId);
    const to = toDestination(body);
    const provider = this.lookupFor(to);
    const holder = checkHolder(seller?.name ?? '', body, await holderOf(to, provider));
    const now = this.clock.now();
    const checked = { checkedBy: provider?.name ?? '', checkedAt: now, confirmedBy: '' };
    const destination = {
      _id: sellerId,
      to,
      ...checked,
      ...holder,
      nextPayoutAt: nextMonday(now),
    };
    await this.destinations.save(destination);
    return destination;
  }

  /** An admin has compared it, as it was shown, with the documents of the seller's verification. */
  async confirm(adminId: string, { sellerId, savedAt }: ConfirmDestinationBody): Promise<void> {
    const shown = await this.destinations.find(sellerId);
    const seller = await this.userReplicas.find(sellerId);
    if (!shown) throw new ProblemError('not-found');
    const holderName = shown.holderName || (seller?.name ?? '');
    const confirmation = { confirmedBy: adminId, holderName };
    const confirmed = await this.destinations.confirm(sellerId, new Date(savedAt), confirmation);
    if (!confirmed) throw new ProblemError('destination-changed');
  }

  private lookupFor(to: Destination): PaymentProvider | null {
    const payers = payersTo(to, this.routes.rails);
    return payers.find(({ capabilities }) => capabilities.nameLookup.includes(to.kind)) ?? null;
  }
}

function toDestination(body: DestinationBody): Destination {
  const { number } = body;
  if (body.kind === 'bank') return { kind: 'bank', bank: body.bank, number };
  return { kind: 'wallet', method: body.method, number };
}

async function holderOf(to: Destination, provider: PaymentProvider | null) {
  try {
    return await provider?.nameLookup?.holderOf(to);
  } catch (error) {
    if (error instanceof ProviderRefused) return undefined;
    throw new ProblemError('destination-check-down', { cause: error });
  }
}
