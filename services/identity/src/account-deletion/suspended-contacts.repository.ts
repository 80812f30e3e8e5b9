import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Clock, ProblemError, type Records } from '@sokoni/common';
import { DAY_MS } from '@sokoni/contracts';
import { IdentityConfig } from '../config.ts';
import { phoneCodeKey } from '../phones/phone-code.ts';
import type { UserRecord } from '../users/user.schema.ts';

/** A number, email or subject of a realm, as a keyed hash, of a suspended account that was deleted: a suspension belongs to the person. */
@Schema({ collection: 'suspended_contacts', versionKey: false })
export class SuspendedContact {
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: Date, required: true }) readonly expiresAt!: Date;
}

export const SuspendedContactSchema = SchemaFactory.createForClass(SuspendedContact);

const KEPT_DAYS = 90;

@Injectable()
export class SuspendedContactsRepository {
  private readonly key: Buffer;

  constructor(
    @InjectModel(SuspendedContact.name) private readonly contacts: Records<SuspendedContact>,
    private readonly clock: Clock,
    config: IdentityConfig,
  ) {
    this.key = phoneCodeKey(config.KEY_ENCRYPTION_SECRET);
  }

  /** The account is deleted. What is not confirmed may be a stranger's. */
  async keep(user: UserRecord): Promise<void> {
    if (user.accountStatus !== 'suspended') return;
    const expiresAt = new Date(this.clock.now().getTime() + KEPT_DAYS * DAY_MS);
    const { confirmedPhone, ssoSubject } = user;
    const subject = ssoSubject && contactOf(ssoSubject);
    for (const contact of [confirmedPhone, user.emailConfirmed && user.email, subject])
      if (contact) await this.contacts.updateOne(this.of(contact), { expiresAt }, { upsert: true });
  }

  /** Throws `account-suspended` where who comes by single sign-on had a suspended account. */
  async refuseSubject(subject: string): Promise<void> {
    await this.refuse(contactOf(subject));
  }

  /** Throws `account-suspended` where the number or email was a suspended account's. */
  async refuse(contact: string): Promise<void> {
    const kept = await this.contacts.findOne({
      ...this.of(contact),
      expiresAt: { $gt: this.clock.now() },
    });
    if (kept) throw new ProblemError('account-suspended');
  }

  private of(contact: string): Pick<SuspendedContact, '_id'> {
    const hash = createHmac('sha256', this.key).update(`suspended ${contact}`);
    return { _id: hash.digest('base64url') };
  }
}

/** The email of a realm can be changed there. */
function contactOf(subject: string): string {
  return `sso ${subject}`;
}
