import { DeviceDown, type FiscalDevice } from './fiscal-device.ts';

function absent(): never {
  throw new DeviceDown('No fiscal device is configured');
}

/** Sellers issue their receipts by devices of their own: nothing is registered, issued or sent here. */
export const noDevice: FiscalDevice = {
  environments: [],
  register: async () => absent(),
  verificationUrl: absent,
  signer: absent,
  deliver: async () => absent(),
};
