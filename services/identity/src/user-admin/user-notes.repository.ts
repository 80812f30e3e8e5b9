import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import type { Types } from 'mongoose';

/** What an admin noted about a user, for other admins. */
@Schema({ collection: 'user_notes', versionKey: false })
export class UserNoteRecord {
  readonly _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) readonly userId!: string;
  @Prop({ type: String, required: true }) readonly adminId!: string;
  @Prop({ type: String, required: true }) readonly text!: string;
  @Prop({ type: Date, required: true }) readonly at!: Date;
}

export const UserNoteSchema = SchemaFactory.createForClass(UserNoteRecord);

const MAX_SHOWN = 100;

@Injectable()
export class UserNotesRepository {
  constructor(@InjectModel(UserNoteRecord.name) private readonly notes: Records<UserNoteRecord>) {}

  async insert(note: Omit<UserNoteRecord, '_id'>): Promise<UserNoteRecord> {
    const [stored] = await this.notes.create([note]);
    return stored as UserNoteRecord;
  }

  /** Newest first. */
  list(userId: string, limit = MAX_SHOWN): Promise<UserNoteRecord[]> {
    return this.notes.find({ userId }).sort({ _id: -1 }).limit(limit).exec();
  }

  /** Null unless it is this admin's. */
  removeOwn(noteId: string, adminId: string): Promise<UserNoteRecord | null> {
    return this.notes.findOneAndDelete({ _id: noteId, adminId }).exec();
  }

  async removeAllOf(userId: string): Promise<void> {
    await this.notes.deleteMany({ userId });
  }
}
