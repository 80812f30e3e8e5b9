import { Injectable } from '@nestjs/common';
import {
  Clock,
  isDuplicateKey,
  ProblemError,
  RateLimiterService,
  UnitOfWork,
} from '@sokoni/common';
import { dateOf, type FiscalSettings, type SaveFiscalSettingsBody } from '@sokoni/contracts';
import { FiscalConfig } from '../config.ts';
import { readCertificate, seal, unseal } from './certificate.ts';
import { NO_DEVICE, toSettings, versionOf } from './device.mapper.ts';
import type { CertificateRecord, DeviceRecord } from './device.schema.ts';
import { isUnsure, mayRegister, renewalBy } from './device.ts';
import { DevicesRepository } from './devices.repository.ts';

/** Of certificates, whose passwords are hashed while nothing else runs. */
const READINGS = { name: 'certificate', max: 20, windowMs: 60 * 60_000 } as const;

/** What sellers say of themselves to the tax office. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly devices: DevicesRepository,
    private readonly unit: UnitOfWork,
    private readonly config: FiscalConfig,
    private readonly limits: RateLimiterService,
    private readonly clock: Clock,
  ) {}

  async read(sellerId: string): Promise<FiscalSettings> {
    const device = await this.devices.findActive(sellerId);
    return this.shown(device ?? NO_DEVICE);
  }

  async save(sellerId: string, body: SaveFiscalSettingsBody): Promise<FiscalSettings> {
    const certificate = await this.certificateIn(sellerId, body);
    if (body.tin && (await this.devices.isTaken(body.tin, body.environment, sellerId)))
      throw new ProblemError('tin-taken');
    const store = () => this.unit.run(() => this.store(sellerId, body, certificate));
    const saved = await store().catch((error: unknown) => {
      // Of two first saves at once one has made the device; this one changes it.
      if (isDuplicateKey(error)) return store();
      throw error;
    });
    return this.shown(saved);
  }

  private shown(device: Parameters<typeof toSettings>[0]): FiscalSettings {
    const { certificate } = device;
    return toSettings(
      device,
      this.config.environments,
      !certificate || this.canUnseal(certificate),
    );
  }

  private async store(
    sellerId: string,
    body: SaveFiscalSettingsBody,
    certificate: CertificateRecord | undefined,
  ): Promise<DeviceRecord> {
    const { environment, tin, name, address, startsOn } = body;
    if (await this.devices.isClosed(sellerId)) throw new ProblemError('not-found');
    const found = await this.devices.findIn(sellerId, environment);
    const isAgain = found && this.isSame(found, body, certificate);
    const inForce = (await this.devices.findActive(sellerId)) ?? NO_DEVICE;
    if (body.version && !isAgain && body.version !== versionOf(inForce))
      throw new ProblemError('fiscal-settings-outdated');
    const before = found ?? (await this.blank(sellerId, environment));
    const isKept = before.registration.state === 'registered';
    if (isKept && (before.tin !== tin || name === '' || address === ''))
      throw new ProblemError('fiscal-device-kept');
    if (startsOn && startsOn !== before.startsOn && startsOn < dateOf(this.clock.now()))
      throw new ProblemError('fiscal-start-past');
    if (isAgain) return found;
    // What is registered signs with its own certificate until the tax office knows the new one.
    const renews = isKept && certificate && certificate.serial !== before.certificate?.serial;
    const open = before.renewal?.refusal === '' && isUnsure(before.renewal) ? before.renewal : null;
    // What the tax office perhaps has is not taken back: it would have another certificate than the device.
    const mayFollow = renews && (open?.allRefused || open?.askedAt === null);
    if (open && certificate && certificate.serial !== open.certificate.serial && !mayFollow)
      throw new ProblemError('fiscal-renewal-asked');
    if (!before.active) await this.devices.retire(sellerId);
    // The one in force, given again, takes back the one that was to follow; each save leaves it at that after a refusal.
    const kept = certificate || before.renewal?.refusal ? null : (before.renewal ?? null);
    const renewal = renews
      ? renewalBy(certificate, before.renewal ?? null, this.clock.now())
      : kept;
    const given = certificate && !renews ? { certificate } : {};
    const wanted = { ...before, tin, name, address, startsOn, ...given };
    const set = {
      ...{ tin, name, address, startsOn, active: true, renewal },
      ...given,
      ...(renewal?.refusal === '' && { dueAt: this.clock.now(), failures: 0 }),
      // What was refused is tried again with what the seller has changed.
      ...(mayRegister(wanted, this.config.environments) && {
        ...{ 'registration.state': 'pending', dueAt: this.clock.now(), failures: 0 },
      }),
    };
    const saved = await this.devices.save(before._id, set);
    if (!saved) throw new ProblemError('not-found');
    return saved;
  }

  /** Whether a save would change nothing, and start nothing: the same call again. */
  private isSame(
    before: DeviceRecord,
    { tin, name, address, startsOn }: SaveFiscalSettingsBody,
    certificate: CertificateRecord | undefined,
  ): boolean {
    const { state } = before.registration;
    if (!before.active || (state !== 'pending' && mayRegister(before, this.config.environments)))
      return false;
    const isSameText = before.tin === tin && before.name === name && before.address === address;
    if (!isSameText || before.startsOn !== startsOn) return false;
    const { renewal } = before;
    if (!certificate) return !renewal?.refusal;
    if (!renewal) return this.holds(before.certificate, certificate);
    return renewal.refusal === '' && this.holds(renewal.certificate, certificate);
  }

  private holds(before: CertificateRecord | null, { serial, sealed }: CertificateRecord): boolean {
    if (before?.serial !== serial) return false;
    const { FISCAL_KEY } = this.config;
    // Encrypted by another key: the new one can be read.
    return (
      this.canUnseal(before) && unseal(before.sealed, FISCAL_KEY) === unseal(sealed, FISCAL_KEY)
    );
  }

  /** Not where it was encrypted by another key of the shop. */
  private canUnseal({ sealed }: Pick<CertificateRecord, 'sealed'>): boolean {
    try {
      unseal(sealed, this.config.FISCAL_KEY);
      return true;
    } catch {
      return false;
    }
  }

  private async blank(
    sellerId: string,
    environment: DeviceRecord['environment'],
  ): Promise<DeviceRecord> {
    await this.devices.retire(sellerId);
    return this.devices.create({ sellerId, environment, createdAt: this.clock.now() });
  }

  private async certificateIn(
    sellerId: string,
    { environment, certificate, password }: SaveFiscalSettingsBody,
  ) {
    if (!certificate) return undefined;
    // Reading costs time, which is in vain where nothing may sign with it.
    if (!this.config.environments.includes(environment))
      throw new ProblemError('certificate-unreadable');
    await this.limits.take(READINGS, sellerId);
    const read = await readCertificate(certificate, password);
    if (!read) throw new ProblemError('certificate-unreadable');
    const { key, certificate: pem, serial, subject, validUntil } = read;
    const sealed = seal(JSON.stringify({ key, certificate: pem }), this.config.FISCAL_KEY);
    return { serial, subject, validUntil, sealed };
  }
}
