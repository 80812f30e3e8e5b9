import { Injectable } from '@nestjs/common';
import {
  Clock,
  choiceIn,
  FirstDecisions,
  InternalClient,
  type Limit,
  ProblemError,
  RateLimiterService,
  type Session,
  UnitOfWork,
  UserReplicas,
} from '@sokoni/common';
import {
  type ConfirmDestinationBody,
  type Destination,
  type DestinationBody,
  type DestinationState,
  identityRoutes,
  type OwnerProof,
  TIMINGS,
} from '@sokoni/contracts';
import { type PaymentProvider, ProviderRefused } from '@sokoni/payment-providers';
import { PaymentRoutesService } from '../payments/routing/payment-routes.service.ts';
import { payersTo } from '../payments/routing/rail.ts';
import type { SellerDestination } from './destination.schema.ts';
import { checkHolder, masked, savedLast, staysBeside } from './destination.ts';
import { DestinationsRepository } from './destinations.repository.ts';
import { nextMonday } from './payout.ts';

/** Longer than identity's queue of passwords that it compares. */
const TIMEOUT_MS = 5_000;

/** What a session wants that is its owner's alone. */
export interface OwnerSession extends Pick<Session, 'userId' | 'sid'> {
  /** Of the browser that asked for a code by SMS; empty for none. */
  readonly nonce: string;
}

@Injectable()
export class OwnerProofClient {
  constructor(private readonly http: InternalClient) {}

  /** Throws what identity says of a wrong or missing password or code. A code is used up, so that no call is repeated. */
  async check({ userId, sid, nonce }: OwnerSession, proof: OwnerProof): Promise<void> {
    const { password, formerCode } = proof;
    const body = { userId, sid, nonce, password, formerCode };
    await this.http.call(identityRoutes.proveOwner, { body }, { timeoutMs: TIMEOUT_MS });
  }
}

/** A look-up says whether a number is registered in the seller's name: no list of numbers is tried. */
const LOOK_UPS: Limit = { name: 'destination-look-up', max: 10, windowMs: 3_600_000 };

interface SetDestination {
  /** In force, with what waits to take its place. */
  readonly destination: SellerDestination;
  readonly state: DestinationState;
}

@Injectable()
export class DestinationsService {
  constructor(
    private readonly destinations: DestinationsRepository,
    private readonly routes: PaymentRoutesService,
    private readonly userReplicas: UserReplicas,
    private readonly owners: OwnerProofClient,
    private readonly first: FirstDecisions,
    private readonly limits: RateLimiterService,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the destination with its holder's name at the provider that pays to there. A verified one stays
   * in force until another has passed and waited for a day: a typing error sends no money elsewhere, and its
   * seller is notified. A session alone sets none, not even the first one: its owner proves themselves. A form that
   * comes once more needs no proof, as it changes nothing. Returns what is in force, and what the look-up said
   * of the new one.
   */
  async set(owner: OwnerSession, body: DestinationBody): Promise<SetDestination> {
    const sellerId = owner.userId;
    await this.limits.take(LOOK_UPS, sellerId);
    const seller = await this.userReplicas.find(sellerId);
    const to = toDestination(body);
    const current = await this.destinations.find(sellerId);
    const again = savedLast(current, body, to);
    if (current && again && passes(again.state))
      return { destination: current, state: again.state };
    const provider = this.lookupFor(to);
    const holder = checkHolder(seller?.name ?? '', body, await holderOf(to, provider));
    // After the look-up, which may be down: a code that was used up would have to be sent again.
    if (!again) await this.owners.check(owner, body);
    const now = this.clock.now();
    const checked = { checkedBy: provider?.name ?? '', checkedAt: now, confirmedBy: '' };
    const wanted = { to, ...checked, ...holder };
    return this.unit.run(async () => {
      // Of two forms at once the second one finds what the first has saved.
      const latest = await this.destinations.find(sellerId);
      const saved = savedLast(latest, body, to);
      if (latest && saved && passes(saved.state))
        return { destination: latest, state: saved.state };
      if (!staysBeside(latest, to)) {
        const base = { _id: sellerId, nextPayoutAt: nextMonday(now), next: null };
        return this.save({ ...base, ...wanted }, holder.state);
      }
      if (!passes(holder.state)) return { destination: latest, state: holder.state };
      const startsAt = new Date(now.getTime() + TIMINGS.destinationWaitMs);
      this.unit.publish('payout-destination.change-requested', {
        aggregateId: sellerId,
        version: now.getTime(),
        data: { sellerId, to: masked(to), startsAt: startsAt.toISOString() },
      });
      return this.save({ ...latest, next: { ...wanted, startsAt } }, holder.state);
    });
  }

  /** Somebody else may have set it: the password of the account was reset. */
  async cancelNext(sellerId: string): Promise<void> {
    const current = await this.destinations.find(sellerId);
    if (current?.next) await this.destinations.save({ ...current, next: null });
  }

  /** An admin has compared it, as it was shown, with the documents of the seller's verification. */
  async confirm(adminId: string, body: ConfirmDestinationBody): Promise<void> {
    const about = {
      aggregate: `destination:${body.sellerId}`,
      refusals: ['destination-changed'],
      // What its seller has saved since is no decision, but ends that of an admin.
      choiceOf: () => choiceIn('destination.verified'),
    } as const;
    await this.first.decide(about, () => this.confirmOnce(adminId, body));
  }

  private async confirmOnce(
    adminId: string,
    { sellerId, savedAt }: ConfirmDestinationBody,
  ): Promise<void> {
    const shown = await this.destinations.find(sellerId);
    const seller = await this.userReplicas.find(sellerId);
    if (!shown) throw new ProblemError('not-found');
    const holderName = (shown.next ?? shown).holderName || (seller?.name ?? '');
    const confirmation = { confirmedBy: adminId, holderName };
    await this.unit.run(async () => {
      const confirmed = shown.next
        ? await this.destinations.confirmNext(sellerId, new Date(savedAt), confirmation)
        : await this.destinations.confirm(sellerId, new Date(savedAt), confirmation);
      if (!confirmed) throw new ProblemError('destination-changed');
      this.unit.publish('payout-destination.confirmed', {
        aggregateId: sellerId,
        version: this.clock.now().getTime(),
        data: { sellerId, to: masked((confirmed.next ?? confirmed).to) },
      });
    });
  }

  private async save(
    destination: SellerDestination,
    state: DestinationState,
  ): Promise<SetDestination> {
    await this.destinations.save(destination);
    return { destination, state };
  }

  private lookupFor(to: Destination): PaymentProvider | null {
    const payers = payersTo(to, this.routes.rails);
    return payers.find(({ capabilities }) => capabilities.nameLookup.includes(to.kind)) ?? null;
  }
}

/** Whether it counts now, or once an admin has confirmed it. */
function passes(state: DestinationState): boolean {
  return state === 'verified' || state === 'unchecked';
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
