import type { FiscalDevice, FiscalEnvironment, FiscalSettings } from '@sokoni/contracts';
import type { CertificateRecord, DeviceRecord } from './device.schema.ts';
import { stepsMissing } from './device.ts';

/** What a seller has before the first save. */
export const NO_DEVICE = {
  environment: 'production',
  tin: '',
  name: '',
  address: '',
  startsOn: null,
  certificate: null,
  registration: {
    ...{ state: 'none', message: '', registrationId: '', serial: '', uin: '', vrn: '' },
    ...{ taxOffice: '', receiptCode: '', routingKey: '', tokenPath: '', login: '' },
    ...{ lines: [], registeredAt: null },
  },
  renewal: null,
  queueLength: 0,
  oldestAt: null,
  revision: 0,
} as const satisfies Partial<DeviceRecord>;

/** Each save makes another one, and so does another device in its place. */
export const versionOf = ({
  environment,
  revision,
}: Pick<DeviceRecord, 'environment' | 'revision'>) => `${environment}.${revision || 0}`;

export function toSettings(
  device: Pick<DeviceRecord, keyof typeof NO_DEVICE>,
  environments: readonly FiscalEnvironment[],
  signs: boolean,
): FiscalSettings {
  const { environment, tin, name, address, startsOn, certificate, registration, renewal } = device;
  const { state, message, registrationId, serial, uin, vrn, taxOffice, receiptCode } = registration;
  return {
    ...{ environment, tin, name, address, startsOn, version: versionOf(device) },
    environments: [...environments],
    certificate: certificate && { ...toCertificate(certificate), signs },
    renewal: renewal ? { ...toCertificate(renewal.certificate), refusal: renewal.refusal } : null,
    registration: {
      ...{ state, message, registrationId, serial, uin, vrn, taxOffice, receiptCode },
      registeredAt: registration.registeredAt?.toISOString() ?? null,
    },
    missing: stepsMissing(device, environments),
    queue: { length: device.queueLength, oldestAt: device.oldestAt?.toISOString() ?? null },
  };
}

function toCertificate({ serial, subject, validUntil }: CertificateRecord) {
  return { serial, subject, validUntil: validUntil.toISOString() };
}

export function toDevice(device: DeviceRecord): FiscalDevice {
  const { sellerId, tin, name, environment, startsOn, queueLength, answer } = device;
  return {
    _id: String(device._id),
    ...{ sellerId, tin, name, environment, startsOn, queueLength, answer },
    registration: device.registration.state,
    lastNumber: device.counter.number,
    oldestAt: device.oldestAt?.toISOString() ?? null,
    nextTryAt: device.queueLength > 0 ? (device.dueAt?.toISOString() ?? null) : null,
  };
}
