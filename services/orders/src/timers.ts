import { type Timer, timer } from '@sokoni/common';
import { SubsidiesService } from './delivery-subsidies/subsidies.service.ts';
import { OrderTimersService } from './fulfilment/order-timers.service.ts';
import { ProviderHealthService } from './payments/routing/provider-health.service.ts';
import { FormerPayoutsService } from './payouts/former-payouts.service.ts';
import { PayoutSenderService } from './payouts/payout-sender.service.ts';
import { PayoutsService } from './payouts/payouts.service.ts';
import { ReconciliationService } from './reconciliation/reconciliation.service.ts';
import { ReversalChecksService } from './reconciliation/reversal-checks.service.ts';
import { RefundsService } from './refunds/refunds.service.ts';
import { PaymentPollerService } from './settlement/payment-poller.service.ts';
import { StatusProbesService } from './settlement/status-probes.service.ts';

/** A slow provider delays one of them only. */
const POLLERS = 4;

/** The timed jobs of orders. Each claims what is due, so that any number of replicas may run them. */
export const timers: readonly Timer[] = [
  timer(SubsidiesService, (subsidies) => subsidies.decideOne()),
  timer(OrderTimersService, (orders) => orders.moveOne()),
  timer(ProviderHealthService, (health) => health.refreshDue()),
  timer(FormerPayoutsService, (payouts) => payouts.adoptDue()),
  timer(PayoutsService, (payouts) => payouts.payOneDue()),
  timer(PayoutSenderService, (payouts) => payouts.sendOne()),
  timer(ReconciliationService, (reconciliation) => reconciliation.compareOneDue()),
  timer(ReversalChecksService, (checks) => checks.checkOne()),
  timer(RefundsService, (refunds) => refunds.sendOne()),
  timer(PaymentPollerService, (poller) => poller.pollOne(), POLLERS),
  timer(StatusProbesService, (probes) => probes.probeDue()),
];
