import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock, DueWork, isDuplicateKey, Metrics, UnitOfWork } from '@sokoni/common';
import { FiscalConfig } from '../config.ts';
import { seal, unseal } from '../devices/certificate.ts';
import type { DeviceRecord, RenewalRecord } from '../devices/device.schema.ts';
import { isUnsure, pauseAfter } from '../devices/device.ts';
import { asSaved, DevicesRepository } from '../devices/devices.repository.ts';
import {
  type Answer,
  type DeliveryProgress,
  DeviceDown,
  FISCAL_DEVICE,
  type FiscalDevice,
  NotSent,
  SignerDown,
} from '../devices/fiscal-device.ts';
import { type QueuedDocument, QueueRepository } from '../documents/queue.repository.ts';
import { ClosingService } from '../receipts/closing.service.ts';
import { closingAt, IssuingService } from '../receipts/issuing.service.ts';
import { advance } from '../receipts/receipt.ts';

/** Documents of one device before others get their turn. */
const TURN = 50;

/** So often the first document of a queue is tried before a renewed certificate is registered ahead of it. */
const TRIES_BEFORE_RENEWAL = 3;

/** The lease has passed to another replica: whatever this one knows of the device is old. */
class LostLease extends Error {}

/**
 * Delivers what devices have issued: of a device one document at a time, the oldest first, the same bytes until they are
 * acknowledged. A device is one replica's by a lease that is longer than a request may take.
 */
@Injectable()
export class DeliveryService {
  private readonly logger = new Logger(DeliveryService.name);
  private readonly replica = randomUUID();
  private turn = 0;

  readonly dueDevices = new DueWork(
    DeliveryService.name,
    async (except) => {
      await this.devices.wakeRenewals(this.clock.now());
      return this.devices.findDue(this.clock.now(), except);
    },
    (deviceId) => this.serve(deviceId),
  );

  constructor(
    private readonly devices: DevicesRepository,
    private readonly queue: QueueRepository,
    private readonly issuing: IssuingService,
    private readonly closing: ClosingService,
    private readonly unit: UnitOfWork,
    private readonly config: FiscalConfig,
    private readonly clock: Clock,
    @Inject(FISCAL_DEVICE) private readonly device: FiscalDevice,
  ) {}

  /** Whether anything waits for the tax office. */
  async isWaiting(): Promise<boolean> {
    return (await this.devices.waiting()).length > 0;
  }

  private get leaseUntil(): Date {
    // Twice a request, with its token, and again after a token that had ended; one more for what is stored between them.
    return new Date(this.clock.now().getTime() + 5 * this.config.VFD_TIMEOUT_MS);
  }

  private async serve(deviceId: string): Promise<void> {
    this.turn += 1;
    const owner = `${this.replica}.${this.turn}`;
    const claimed = await this.devices.claim(deviceId, owner, this.clock.now(), this.leaseUntil);
    if (!claimed) return;
    try {
      const left = await this.work(claimed, owner);
      await this.devices.release(claimed, owner, left, this.clock.now());
    } catch (error) {
      if (error instanceof LostLease) return;
      if (!(error instanceof DeviceDown)) {
        const msg = `Device ${deviceId} could not be served; it is tried again`;
        this.logger.error({ msg, err: error });
      }
      await this.pause(claimed, owner, error instanceof DeviceDown ? error.message : 'error');
    }
  }

  /** When the device is due next; null where the answer came from its own `dueAt` or nothing is left. */
  private async work(claimed: DeviceRecord, owner: string): Promise<Date | null> {
    if (claimed.registration.state === 'pending') await this.register(claimed, owner);
    // A key that does not sign keeps back the Z report alone.
    const down = await this.closeDay(claimed);
    for (let sent = 0; sent < TURN; sent += 1) {
      const device = await this.devices.extend(claimed._id, owner, this.leaseUntil);
      if (!device) throw new LostLease();
      const next = await this.queue.next(device._id);
      if (!next) {
        const unanswered = device.closedAt ? null : await this.renew(device, owner);
        const failed = down ?? unanswered;
        if (failed) throw failed;
        const closesAt = closingAt(device.counter);
        if (device.closedAt && !closesAt) await this.closing.forgetKeys(device, owner);
        return closesAt;
      }
      const answer = await this.send(device, next, owner);
      if (!(await this.settle(device, next, answer, owner))) return null;
    }
    return this.clock.now();
  }

  private async closeDay({ _id, counter }: DeviceRecord): Promise<SignerDown | null> {
    if (!advance(counter, this.clock.now()).closes) return null;
    try {
      await this.issuing.close(_id);
      return null;
    } catch (error) {
      if (error instanceof SignerDown) return error;
      throw error;
    }
  }

  private async send(device: DeviceRecord, next: QueuedDocument, owner: string): Promise<Answer> {
    const progress = {
      ...this.tokensOf(device, owner),
      sending: () => this.queue.sending(next),
      turnedAway: () => this.queue.turnedAway(next),
    };
    try {
      return await this.device.deliver(device, next.kind, next, progress);
    } catch (error) {
      if (!(error instanceof DeviceDown)) throw error;
      await this.queue.note(next, error.message);
      if (this.isInVain(device)) await this.renew(device, owner);
      throw error;
    }
  }

  /** False where the document stays the first of its queue. */
  private async settle(
    device: DeviceRecord,
    next: QueuedDocument,
    { kind, message }: Answer,
    owner: string,
  ): Promise<boolean> {
    // That it has the number counts only for what was sent before: else two documents would have one number.
    const isTaken = kind === 'taken' || (kind === 'duplicate' && next.perhapsTaken);
    if (!isTaken) {
      await this.queue.refuse(next, message);
      if (this.isInVain(device)) await this.renew(device, owner);
      await this.pause(device, owner, message);
      return false;
    }
    // Whoever has the lease now: what the tax office has is not sent again.
    await this.unit.run(async () => {
      if (!(await this.queue.acknowledge(next, message, this.clock.now()))) return;
      const following = await this.queue.next(device._id);
      await this.devices.acknowledged(device._id, following?.issuedAt ?? null);
    });
    return true;
  }

  /** Whether the queue cannot be sent before the renewal: after several tries, or once the certificate in force has ended. */
  private isInVain({ failures, certificate }: DeviceRecord): boolean {
    const hasEnded = certificate !== null && certificate.validUntil <= this.clock.now();
    return failures >= TRIES_BEFORE_RENEWAL || hasEnded;
  }

  private async register(device: DeviceRecord, owner: string): Promise<void> {
    const answer = await this.device.register(device);
    if ('refusal' in answer) return this.refuse(device, owner, answer.refusal);
    try {
      const { registration, lastNumber } = answer;
      await this.devices.registered(device, owner, registration, lastNumber);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      await this.refuse(device, owner, 'Another shop has registered this TIN');
    }
  }

  /**
   * The certificate that follows is registered like the first one; what the former one has signed keeps its serial, and is
   * sent before. Where the tax office does not take it, that may be for the former one: the renewal waits no longer.
   */
  private async renew(device: DeviceRecord, owner: string): Promise<DeviceDown | null> {
    const { renewal, registration } = device;
    if (!renewal || renewal.refusal || registration.state !== 'registered') return null;
    // What was asked for ends also on a device that is not in use: its queue may need the log-in.
    if (!device.active && !isUnsure(renewal)) return null;
    const { askedAt } = renewal;
    const own = asSaved(device, owner);
    const asking = { 'lease.until': this.leaseUntil, 'renewal.askedAt': this.clock.now() };
    // Saved in this moment: the device is due at once.
    if (!(await this.devices.change(own, asking))) return null;
    try {
      return await this.ask(device, renewal, owner);
    } catch (error) {
      if (!(error instanceof DeviceDown)) throw error;
      if (error instanceof NotSent && askedAt === null)
        await this.devices.change(own, { 'renewal.askedAt': null });
      return error;
    }
  }

  private async ask(
    device: DeviceRecord,
    renewal: RenewalRecord,
    owner: string,
  ): Promise<DeviceDown | null> {
    const { certificate, perhaps = [] } = renewal;
    const answer = await this.device.register({ ...device, certificate });
    if (!('refusal' in answer)) {
      const { registration } = answer;
      await this.devices.renewed(device, owner, { certificate, registration }, null);
      return null;
    }
    const cleared = { askedAt: null, allRefused: false, perhaps: [] };
    const refused = { certificate, refusal: answer.refusal, ...cleared };
    const own = asSaved(device, owner);
    if (!isUnsure(renewal)) {
      await this.devices.change(own, { renewal: refused });
      return null;
    }
    // After silence it may be the repetition that is refused: what the tax office has, it registers again.
    for (const other of [device.certificate, ...perhaps]) {
      if (!(await this.devices.extend(device._id, owner, this.leaseUntil))) throw new LostLease();
      const repeated = await this.device.register({ ...device, certificate: other });
      if ('refusal' in repeated) continue;
      const inForce = { certificate: other, registration: repeated.registration };
      await this.devices.renewed(device, owner, inForce, refused);
      return null;
    }
    // Its own refusal is certain where it was not asked for before.
    const after = renewal.askedAt === null ? { 'renewal.askedAt': null } : {};
    await this.devices.change(own, { 'renewal.allRefused': true, ...after });
    return new DeviceDown(answer.refusal);
  }

  private async refuse(device: DeviceRecord, owner: string, message: string): Promise<void> {
    const set = { 'registration.state': 'refused', 'registration.message': message };
    await this.devices.change(asSaved(device, owner), set);
  }

  private async pause(
    { _id, revision }: DeviceRecord,
    owner: string,
    message: string,
  ): Promise<void> {
    const device = await this.devices.find(_id);
    const failures = (device?.failures ?? 0) + 1;
    const { FISCAL_BACKOFF_MS, FISCAL_BACKOFF_MOST_MS } = this.config;
    const waitMs = pauseAfter(failures, FISCAL_BACKOFF_MS, FISCAL_BACKOFF_MOST_MS);
    // What a seller has saved meanwhile was not tried yet.
    const isSaved = device?.revision !== revision;
    const dueAt = new Date(this.clock.now().getTime() + (isSaved ? 0 : waitMs));
    const set = { failures, dueAt, lease: null, answer: message };
    await this.devices.change({ _id, 'lease.owner': owner }, set);
  }

  private tokensOf(device: DeviceRecord, owner: string): Pick<DeliveryProgress, 'read' | 'keep'> {
    let token = device.token && {
      value: unseal(device.token.sealed, this.config.FISCAL_KEY),
      until: device.token.until,
    };
    return {
      read: () => token,
      keep: async (fresh) => {
        token = fresh;
        const stored = fresh && {
          sealed: seal(fresh.value, this.config.FISCAL_KEY),
          until: fresh.until,
        };
        await this.devices.change({ _id: device._id, 'lease.owner': owner }, { token: stored });
      },
    };
  }
}

/** What waits for the tax office. */
@Injectable()
export class QueueMetricsService {
  constructor(metrics: Metrics, devices: DevicesRepository, clock: Clock) {
    metrics.gauge(
      'sokoni_fiscal_unacknowledged_seconds',
      'How long the oldest receipt or Z report waits for the tax office',
      [],
      async () => {
        const { oldestAt } = await devices.waiting();
        const ms = oldestAt ? clock.now().getTime() - oldestAt.getTime() : 0;
        return [{ value: Math.max(0, ms) / 1_000 }];
      },
    );
    metrics.gauge(
      'sokoni_fiscal_queue_length',
      'Receipts and Z reports that the tax office has not acknowledged',
      [],
      async () => [{ value: (await devices.waiting()).length }],
    );
  }
}
