import { holdsMoney, netOf, soldOf } from '@sokoni/testing/findings';
import { VICTIMS } from '@sokoni/testing/processes';
import type { ChaosResult } from './chaos.ts';
import { PAYMENT_OUTCOMES } from './payment-outcomes.ts';

/** The run as rows of name and figure, for the table and for JSON. */
export function summarise(result: ChaosResult): Readonly<Record<string, string | number>> {
  const { size, seen, messages, deaths, records, stocks, explained, findings } = result;
  const orders = [...records.orders.values()];
  const answers = (answer: string) => seen.filter((one) => one.answer === answer).length;
  const sum = (values: Iterable<number>) => [...values].reduce((total, one) => total + one, 0);
  const times = seen.map(({ answeredMs }) => answeredMs).sort((a, b) => a - b);
  const successes = records.statement.filter(({ type }) => type === 'payment').length;
  return {
    seed: size.seed,
    checkouts: seen.length,
    'answered with an order': answers('order'),
    'refused as sold out': answers('refused'),
    'without any answer': answers('nothing'),
    'pressed more than once': seen.filter(({ presses }) => presses > 1).length,
    'answered after, p50 and p95 (ms)': `${at(times, 0.5)}, ${at(times, 0.95)}`,
    'kills (SIGKILL)': deaths.length,
    'of mongod and RabbitMQ': deaths.filter(({ victim }) => ['mongod', 'rabbitmq'].includes(victim))
      .length,
    'successes at the provider': successes,
    'orders paid': orders.filter(holdsMoney).length,
    'of them late, and revived': explained.lateAndRevived,
    'late or sold out, given back': explained.givenBack,
    'of a wrong amount, kept apart': explained.quarantined,
    'orders ended unpaid': orders.filter((order) => !order.confirmed).length,
    'net at the provider (TZS)': netOf(records.statement),
    'net in the ledger (TZS)': records.clearingTzs,
    'pieces at the start': sum(stocks.values()),
    'pieces sold': sum([...stocks.keys()].map((id) => soldOf(records, id))),
    'pieces left': sum([...records.products.values()].map(({ stock }) => stock)),
    'mails about paid orders': records.mails,
    'messages sent, of them answered by the shop': `${messages.length}, ${messages.filter(({ id }) => id !== null).length}`,
    'messages stored': records.messages.length,
    ...records.waiting,
    'load (s)': seconds(result.loadMs),
    'until all agreed (s)': seconds(result.settledMs),
    findings: findings.length,
  };
}

/** How often each died, and the median time until it took work again. */
export function summariseDeaths({ deaths }: ChaosResult): readonly (readonly string[])[] {
  return VICTIMS.map((victim) => {
    const times = deaths
      .filter((death) => death.victim === victim)
      .map(({ backAfterMs }) => backAfterMs)
      .sort((a, b) => a - b);
    return [victim, String(times.length), times.length > 0 ? seconds(at(times, 0.5)) : '–'];
  });
}

/** How often each outcome was planned and how often an order came of it. */
export function summariseOutcomes({ seen }: ChaosResult): readonly (readonly string[])[] {
  return PAYMENT_OUTCOMES.map(({ name }) => [
    name,
    String(seen.filter(({ outcome }) => outcome === name).length),
  ]);
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}
