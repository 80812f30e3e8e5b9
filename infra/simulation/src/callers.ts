import type { NamedRoute } from '@sokoni/contracts';
import type { Coverage } from './coverage.ts';
import type { History } from './history.ts';
import type { Provider } from './provider.ts';
import type { Random } from './random.ts';
import type { Person, Town } from './town.ts';
import type { VirtualClock } from './virtual-clock.ts';

export interface Sold {
  readonly buyer: Person;
  readonly orderId: string;
  /** All its attempts to pay, the newest last. */
  readonly attempts: string[];
}

interface Surroundings {
  readonly town: Town;
  readonly provider: Provider;
  readonly random: Random;
  readonly history: History;
  readonly coverage: Coverage;
  readonly clock: VirtualClock;
}

export type Sent = Awaited<ReturnType<ReturnType<Town['as']>['send']>>;
type Asked = Readonly<{
  body?: unknown;
  params?: object;
  query?: object;
  headers?: Record<string, string>;
}>;

/** Who calls the services, and what they are answered. */
export class Callers {
  readonly sellers: Person[] = [];
  readonly admins: Person[] = [];
  /** Orders that their buyer has given up, or that an admin or the buyer has cancelled. */
  readonly ended = new Set<string>();
  /** Answers that no service may give. */
  readonly complaints: (readonly [string, ...string[]])[] = [];
  protected readonly around: Surroundings;

  constructor(around: Surroundings) {
    this.around = around;
  }

  protected admin(): Person {
    return this.around.random.pick(this.admins);
  }

  /** Null without an answer. A refusal is an answer; a failure is none that a service may give. */
  protected async send(
    service: 'orders' | 'cart' | 'catalogue',
    who: Person,
    route: NamedRoute,
    input: Asked,
    about: readonly string[] = [],
  ): Promise<Sent | null> {
    const { town, history, coverage } = this.around;
    const sent: Sent | null = await town
      .as(service, who)
      .send(route as never, input)
      .catch(() => null);
    const code = sent === null ? 'unanswered' : sent.body.success ? 'done' : sent.body.code;
    coverage.note('answer', `${route.name}: ${code}`);
    const said = input.body ? ` ${JSON.stringify(input.body)}` : '';
    if (route.method !== 'GET') history.add(`${route.name}${said}: ${code}`, ...about);
    if (
      sent &&
      sent.status >= 500 &&
      code !== 'service-unavailable' &&
      code !== 'payment-provider-down'
    )
      this.complaints.push([`${route.name} answered ${sent.status} ${code}`, ...about]);
    return sent;
  }
}
