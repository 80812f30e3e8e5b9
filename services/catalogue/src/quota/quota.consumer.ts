import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { PlanEnforcerService } from './plan-enforcer.service.ts';

/** Thousands of products may change: each batch has a transaction and is safe to repeat. */
const OWN_TRANSACTIONS = { transaction: false } as const;

@Controller()
export class QuotaConsumer {
  constructor(private readonly plans: PlanEnforcerService) {}

  @OnEvent('entitlement.changed', OWN_TRANSACTIONS)
  onEntitlementChanged(@EventPayload() event: EventOf<'entitlement.changed'>): Promise<void> {
    return this.plans.applyEntitlement(event.data, event.version);
  }

  @OnEvent('user.updated', OWN_TRANSACTIONS)
  onUserUpdated(@EventPayload() event: EventOf<'user.updated'>): Promise<void> {
    return this.plans.applySeller(event.data);
  }

  @OnEvent('user.role-changed', OWN_TRANSACTIONS)
  onUserRoleChanged(@EventPayload() event: EventOf<'user.role-changed'>): Promise<void> {
    return this.plans.applyRole(event.data, event.version);
  }
}
