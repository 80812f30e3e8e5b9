import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { batched, GATHER_EVENTS_MS, inOrderOf, type Records } from '@sokoni/common';
import type { NotificationSettings } from '@sokoni/contracts';
import { SettingsRecord } from './settings.schema.ts';

@Injectable()
export class SettingsRepository {
  /** What the user chose, read together with that of others; null for nothing. */
  readonly findInBatch = batched((userIds: readonly string[]) => this.findAll(userIds), {
    gatherMs: GATHER_EVENTS_MS,
  });

  constructor(
    @InjectModel(SettingsRecord.name) private readonly settings: Records<SettingsRecord>,
  ) {}

  find(userId: string): Promise<SettingsRecord | null> {
    return this.settings.findById(userId).exec();
  }

  async save(_id: string, chosen: NotificationSettings): Promise<void> {
    await this.settings.replaceOne({ _id }, { _id, ...chosen }, { upsert: true });
  }

  async deleteOf(_id: string): Promise<void> {
    await this.settings.deleteOne({ _id });
  }

  private async findAll(userIds: readonly string[]): Promise<(SettingsRecord | null)[]> {
    const known = await this.settings.find({ _id: { $in: [...new Set(userIds)] } });
    return inOrderOf(userIds, known);
  }
}
