import type { FiscalEnvironment } from '@sokoni/contracts';
import type { ReceiptRecord } from '../documents/receipt.schema.ts';
import type { ZReportRecord } from '../documents/signed-document.schema.ts';
import type { DeviceRecord, RegistrationRecord } from './device.schema.ts';

/** No answer that says whether the document was taken: the same bytes go again. */
export class DeviceDown extends Error {}

/** Nothing has reached the tax office. */
export class NotSent extends DeviceDown {}

/** The key does not sign: the document is issued once it does. */
export class SignerDown extends NotSent {}

/** What the tax office has answered to a document. */
export interface Answer {
  /** `duplicate`: it says that it has this number; the queue knows whether it was sent before. */
  readonly kind: 'taken' | 'refused' | 'duplicate';
  readonly message: string;
}

export type UnsignedReceipt = Omit<ReceiptRecord, 'document' | 'certificateSerial' | '_id'>;
export type UnsignedReport = Omit<ZReportRecord, 'document' | 'certificateSerial' | '_id'>;

export interface Registered {
  readonly registration: RegistrationRecord;
  /** GC: the first receipt has the next one. */
  readonly lastNumber: number;
}

/** A log-in of limited time, kept between documents and over restarts. */
export interface Token {
  readonly value: string;
  readonly until: Date;
}

/** What a delivery needs to keep and read again. */
export interface DeliveryProgress {
  read(): Token | null;
  keep(token: Token | null): Promise<void>;
  /** Just before the document itself is sent. */
  sending(): Promise<unknown>;
  /** It was turned away unread: as if it had not been sent. */
  turnedAway(): Promise<unknown>;
}

/** How receipts of a TIN reach the tax office. What it signs is stored before it is delivered. */
export interface FiscalDevice {
  readonly environments: readonly FiscalEnvironment[];
  /** Throws `DeviceDown`; the words of a refusal otherwise. */
  register(device: DeviceRecord): Promise<Registered | { readonly refusal: string }>;
  verificationUrl(environment: FiscalEnvironment, code: string, time: string): string;
  /** The signer of a device's documents; it holds the key as long as it lives. Throws `SignerDown`. */
  signer(device: DeviceRecord): Signer;
  /** Sends stored bytes. Throws `DeviceDown` where the outcome is unknown. */
  deliver(
    device: DeviceRecord,
    kind: 'receipt' | 'z-report',
    document: Pick<ReceiptRecord, 'document' | 'certificateSerial'>,
    progress: DeliveryProgress,
  ): Promise<Answer>;
}

export interface Signer {
  receipt(receipt: UnsignedReceipt): string;
  report(report: UnsignedReport): string;
}

export const FISCAL_DEVICE = Symbol('sokoni:fiscal-device');

function absent(): never {
  throw new NotSent('No fiscal device is configured');
}

/** Sellers issue their receipts by devices of their own: nothing is registered, issued or sent here. */
export const noDevice: FiscalDevice = {
  environments: [],
  register: async () => absent(),
  verificationUrl: absent,
  signer: absent,
  deliver: async () => absent(),
};
