import { Clock, UnitOfWork } from '@sokoni/common';
import type { TestService } from '@sokoni/common/testing';
import { FiscalConfig } from '../../src/config.ts';
import { DeliveryService } from '../../src/delivery/delivery.service.ts';
import { DevicesRepository } from '../../src/devices/devices.repository.ts';
import { FISCAL_DEVICE, type FiscalDevice } from '../../src/devices/fiscal-device.ts';
import { DocumentsRepository } from '../../src/documents/documents.repository.ts';
import { QueueRepository } from '../../src/documents/queue.repository.ts';
import { ClosingService } from '../../src/receipts/closing.service.ts';
import { IssuingService } from '../../src/receipts/issuing.service.ts';
import { WaitingSalesRepository } from '../../src/receipts/waiting-sales.repository.ts';

/** What a killed process would not have done any more. */
class Killed extends Error {}

/**
 * The use cases as a replica of their own: everything they reach, database and tax office, goes through a gate that a kill
 * closes between two calls, before one or after it, until the replica is started again.
 */
export class Replica {
  readonly issuing: IssuingService;
  readonly delivery: DeliveryService;
  private callsLeft = Number.POSITIVE_INFINITY;

  constructor({ app, config }: TestService<FiscalConfig>) {
    const of = <T extends object>(part: T): T => this.gated(part);
    const devices = of(app.get(DevicesRepository));
    const documents = of(app.get(DocumentsRepository));
    const waiting = of(app.get(WaitingSalesRepository));
    const queue = of(app.get(QueueRepository));
    const device = of(app.get<FiscalDevice>(FISCAL_DEVICE));
    const [unit, clock] = [app.get(UnitOfWork), app.get(Clock)];
    this.issuing = new IssuingService(
      ...([devices, documents, waiting, unit, config, clock, device] as const),
    );
    const closing = new ClosingService(devices, waiting, clock);
    this.delivery = new DeliveryService(
      ...([devices, queue, this.issuing, closing, unit, config, clock, device] as const),
    );
  }

  get isDead(): boolean {
    return this.callsLeft <= 0;
  }

  /** Ends it at the call after so many. */
  killAfter(calls: number): void {
    this.callsLeft = calls;
  }

  start(): void {
    this.callsLeft = Number.POSITIVE_INFINITY;
  }

  private pass(): void {
    if (this.isDead) throw new Killed('killed');
    this.callsLeft -= 1;
  }

  private gated<T extends object>(part: T): T {
    return new Proxy(part, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          this.pass();
          const result: unknown = value.apply(target, args);
          if (!(result instanceof Promise)) return result;
          return result.then((done: unknown) => {
            this.pass();
            return done;
          });
        };
      },
    });
  }
}
