import { dateOf, type FiscalEnvironment, type FiscalStep } from '@sokoni/contracts';
import type { CertificateRecord, DeviceRecord, RenewalRecord } from './device.schema.ts';

type Settings = Pick<
  DeviceRecord,
  'environment' | 'tin' | 'name' | 'address' | 'startsOn' | 'certificate' | 'registration'
>;

/** What a seller still has to do, in order; `registration` is the answer of the tax office, once all else is there. */
export function stepsMissing(
  device: Settings,
  environments: readonly FiscalEnvironment[],
): FiscalStep[] {
  const steps: [FiscalStep, boolean][] = [
    ['service', environments.includes(device.environment)],
    ['tin', device.tin !== ''],
    ['name', device.name !== ''],
    ['address', device.address !== ''],
    ['certificate', device.certificate !== null],
    ['start', device.startsOn !== null],
    ['registration', device.registration.state === 'registered'],
  ];
  return steps.filter(([, isDone]) => !isDone).map(([step]) => step);
}

/** Whether the device may be registered: everything but the answer of the tax office is there. */
export function mayRegister(device: Settings, environments: readonly FiscalEnvironment[]): boolean {
  const missing = stepsMissing(device, environments);
  return missing.length === 1 && missing[0] === 'registration';
}

type Issuer = Pick<DeviceRecord, 'active' | 'registration' | 'startsOn'>;

/** Whether the device gives receipts, now or once it can sign. */
export function isOn({ active, registration, startsOn }: Issuer): boolean {
  return active && registration.state !== 'none' && startsOn !== null;
}

/** Whether what was paid then gets a receipt of the device, now or once it can sign. */
export function owes(device: Issuer, paidAt: Date): boolean {
  return isOn(device) && dateOf(paidAt) >= (device.startsOn as string);
}

type Asked = Pick<RenewalRecord, 'askedAt' | 'perhaps'>;

/** Whether the tax office has perhaps registered a certificate of the renewal. */
export function isUnsure({ askedAt, perhaps = [] }: Asked): boolean {
  return askedAt !== null || perhaps.length > 0;
}

/** The renewal by a certificate; what was asked for before stays beside it. */
export function renewalBy(
  certificate: CertificateRecord,
  before: RenewalRecord | null,
  now: Date,
): RenewalRecord {
  const asked = [
    ...(before?.perhaps ?? []),
    ...(before && before.askedAt !== null ? [before.certificate] : []),
  ];
  const perhaps = asked.filter(({ serial }) => serial !== certificate.serial);
  const isAsked = perhaps.length < asked.length;
  return { certificate, refusal: '', askedAt: isAsked ? now : null, allRefused: false, perhaps };
}

/** The tax office knows the device, and this shop knows the office. */
export function canSign(
  { registration, environment }: Pick<DeviceRecord, 'registration' | 'environment'>,
  environments: readonly FiscalEnvironment[],
): boolean {
  return registration.state === 'registered' && environments.includes(environment);
}

/** The pause after so many failed attempts. */
export function pauseAfter(failures: number, firstMs: number, mostMs: number): number {
  return Math.min(firstMs * 2 ** Math.min(failures - 1, 30), mostMs);
}
