import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { BulkEditsService } from './bulk-edits.service.ts';

@Controller()
export class BulkEditsConsumer {
  constructor(private readonly edits: BulkEditsService) {}

  @OnEvent('user.deleted', { repeatable: true })
  onUserDeleted(@EventPayload() { data }: EventOf<'user.deleted'>): Promise<void> {
    return this.edits.deleteOf(data.userId);
  }
}
