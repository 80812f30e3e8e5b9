import type { FiscalDevice, FiscalEnvironment, FiscalSettings } from '@sokoni/contracts';
import type { DeviceRecord } from './device.schema.ts';
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
  queueLength: 0,
  oldestAt: null,
} as const satisfies Partial<DeviceRecord>;

export function toSettings(
  device: Pick<DeviceRecord, keyof typeof NO_DEVICE>,
  environments: readonly FiscalEnvironment[],
): FiscalSettings {
  const { environment, tin, name, address, startsOn, certificate, registration } = device;
  const { state, message, registrationId, serial, uin, vrn, taxOffice, receiptCode } = registration;
  return {
    ...{ environment, tin, name, address, startsOn },
    environments: [...environments],
    certificate: certificate && {
      serial: certificate.serial,
      subject: certificate.subject,
      validUntil: certificate.validUntil.toISOString(),
    },
    registration: {
      ...{ state, message, registrationId, serial, uin, vrn, taxOffice, receiptCode },
      registeredAt: registration.registeredAt?.toISOString() ?? null,
    },
    missing: stepsMissing(device, environments),
    queue: { length: device.queueLength, oldestAt: device.oldestAt?.toISOString() ?? null },
  };
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
