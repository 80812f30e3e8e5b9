import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { FISCAL_ENVIRONMENTS, type FiscalEnvironment } from '@sokoni/contracts';
import type { Types } from 'mongoose';

const REGISTRATION_STATES = ['none', 'pending', 'registered', 'refused'] as const;

/** The seller's key and certificate, encrypted together; the PKCS#12 file and its password are not kept. */
@Schema({ _id: false })
export class CertificateRecord {
  @Prop({ type: String, required: true }) readonly serial!: string;
  @Prop({ type: String, required: true }) readonly subject!: string;
  @Prop({ type: Date, required: true }) readonly validUntil!: Date;
  @Prop({ type: String, required: true }) readonly sealed!: string;
}

const CertificateSchema = SchemaFactory.createForClass(CertificateRecord);

/** A certificate that follows the one of a registered device; until the tax office has registered it, the former one signs. */
@Schema({ _id: false })
export class RenewalRecord {
  @Prop({ type: CertificateSchema, required: true }) readonly certificate!: CertificateRecord;
  /** The words of the tax office; empty until it has refused it. */
  @Prop({ type: String, default: '' }) readonly refusal!: string;
  /**
   * Set before the tax office is asked: until it answers, it may have registered it. Null where it has not been asked;
   * absent in what a former release has stored, which may have asked.
   */
  @Prop({ type: Date }) readonly askedAt?: Date | null;
  /** The tax office has refused this one, those before it and the one in force: the seller may choose another. */
  @Prop({ type: Boolean, default: false }) readonly allRefused?: boolean;
  /** Earlier ones that the tax office perhaps has. */
  @Prop({ type: [CertificateSchema], default: [] }) readonly perhaps?: readonly CertificateRecord[];
}

/** What the tax office has answered; all of it is needed for receipts and reports. */
@Schema({ _id: false })
export class RegistrationRecord {
  @Prop({ type: String, enum: REGISTRATION_STATES, default: 'none' })
  readonly state!: (typeof REGISTRATION_STATES)[number];
  @Prop({ type: String, default: '' }) readonly message!: string;
  @Prop({ type: String, default: '' }) readonly registrationId!: string;
  @Prop({ type: String, default: '' }) readonly serial!: string;
  @Prop({ type: String, default: '' }) readonly uin!: string;
  @Prop({ type: String, default: '' }) readonly vrn!: string;
  @Prop({ type: String, default: '' }) readonly taxOffice!: string;
  @Prop({ type: String, default: '' }) readonly receiptCode!: string;
  @Prop({ type: String, default: '' }) readonly routingKey!: string;
  @Prop({ type: String, default: '' }) readonly tokenPath!: string;
  /** Its log-in for tokens, encrypted. */
  @Prop({ type: String, default: '' }) readonly login!: string;
  /** Name and address as registered: the head of Z reports. */
  @Prop({ type: [String], default: [] }) readonly lines!: readonly string[];
  @Prop({ type: Date, default: null }) readonly registeredAt!: Date | null;
}
const RegistrationSchema = SchemaFactory.createForClass(RegistrationRecord);

/** Where numbers go on. Changed with the document that takes them, by one transaction. */
@Schema({ _id: false })
export class CounterRecord {
  /** GC of the last receipt. */
  @Prop({ type: Number, default: 0 }) readonly number!: number;
  /** Day of the last receipt, and its DC. */
  @Prop({ type: String, default: '' }) readonly day!: string;
  @Prop({ type: Number, default: 0 }) readonly dayNumber!: number;
  /** The time of the last receipt: none may be older. */
  @Prop({ type: Date, default: null }) readonly lastAt!: Date | null;
  /** The last day with a Z report. */
  @Prop({ type: String, default: '' }) readonly closedDay!: string;
  @Prop({ type: Number, default: 0 }) readonly grossCents!: number;
  /** Place of the last document in the one queue of receipts and Z reports. */
  @Prop({ type: Number, default: 0 }) readonly sequence!: number;
}
const CounterSchema = SchemaFactory.createForClass(CounterRecord);

/** The log-in of limited time, encrypted. */
@Schema({ _id: false })
class TokenRecord {
  @Prop({ type: String, required: true }) readonly sealed!: string;
  @Prop({ type: Date, required: true }) readonly until!: Date;
}

/** The replica that delivers for this device now. */
@Schema({ _id: false })
class LeaseRecord {
  @Prop({ type: String, required: true }) readonly owner!: string;
  @Prop({ type: Date, required: true }) readonly until!: Date;
}

/** A TIN's device in one environment of the tax office: its settings, counters and the state of its queue. */
@Schema({ collection: 'devices', versionKey: false })
export class DeviceRecord {
  readonly _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) readonly sellerId!: string;
  /** The one that the seller uses; an earlier one only delivers what it has. */
  @Prop({ type: Boolean, default: true }) readonly active!: boolean;
  /** Its seller has left: it delivers what it has, and then loses key and log-in. */
  @Prop({ type: Date, default: null }) readonly closedAt!: Date | null;
  @Prop({ type: String, enum: FISCAL_ENVIRONMENTS, required: true })
  readonly environment!: FiscalEnvironment;
  @Prop({ type: String, default: '' }) readonly tin!: string;
  @Prop({ type: String, default: '' }) readonly name!: string;
  @Prop({ type: String, default: '' }) readonly address!: string;
  @Prop({ type: String, default: null }) readonly startsOn!: string | null;
  @Prop({ type: CertificateSchema, default: null })
  readonly certificate!: CertificateRecord | null;
  /** Absent in what a former release has stored. */
  @Prop({ type: SchemaFactory.createForClass(RenewalRecord), default: null })
  readonly renewal?: RenewalRecord | null;
  @Prop({ type: RegistrationSchema, default: () => ({}) })
  readonly registration!: RegistrationRecord;
  @Prop({ type: CounterSchema, default: () => ({}) }) readonly counter!: CounterRecord;
  /** Raised by each save: an answer of the tax office belongs to what it was asked for. */
  @Prop({ type: Number, default: 0 }) readonly revision!: number;
  /** Raised by each transaction that takes numbers, before it reads where they go on. */
  @Prop({ type: Number, default: 0 }) readonly holds?: number;
  @Prop({ type: Number, default: 0 }) readonly queueLength!: number;
  /** Of the oldest document that is not acknowledged. */
  @Prop({ type: Date, default: null }) readonly oldestAt!: Date | null;
  /** When there is something to do: deliver, register, close a day. Null for nothing. */
  @Prop({ type: Date, default: null }) readonly dueAt!: Date | null;
  /** Failed attempts since the last success. */
  @Prop({ type: Number, default: 0 }) readonly failures!: number;
  @Prop({ type: String, default: '' }) readonly answer!: string;
  @Prop({ type: SchemaFactory.createForClass(LeaseRecord), default: null })
  readonly lease!: LeaseRecord | null;
  @Prop({ type: SchemaFactory.createForClass(TokenRecord), default: null })
  readonly token!: TokenRecord | null;
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
}
export const DeviceSchema = SchemaFactory.createForClass(DeviceRecord);
