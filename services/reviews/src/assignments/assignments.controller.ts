import { Controller, Injectable } from '@nestjs/common';
import { type Call, Clock, Endpoint, ProblemError, reply } from '@sokoni/common';
import {
  ASSIGNED_KINDS,
  type AssignedKind,
  type AssignmentBody,
  type ModerationQueue,
  moderationRoutes,
} from '@sokoni/contracts';
import { ConversationsAdminService } from '../conversations/conversations-admin.service.ts';
import { takeable, takenBy, toAssignment } from '../moderation/assignment.ts';
import type { StoredAssignment } from '../moderation/moderated.ts';
import { QuestionsRepository } from '../questions/questions.repository.ts';
import { ReviewsRepository } from '../reviews/reviews.repository.ts';

interface Row {
  readonly queued: boolean;
}

/** The rows of one queue. */
interface Rows {
  assign(
    rowId: string,
    condition: object,
    assignment: StoredAssignment | null,
  ): Promise<Row | null>;
  find(rowId: string): Promise<Row | null>;
  waiting(): Promise<{ readonly count: number; readonly oldestAt: Date | null }>;
}

/** Admins take rows of a queue for half an hour, so that two do not work on the same one. */
@Injectable()
export class AssignmentsService {
  private readonly rows: Readonly<Record<AssignedKind, Rows>>;

  constructor(
    reviews: ReviewsRepository,
    questions: QuestionsRepository,
    conversations: ConversationsAdminService,
    private readonly clock: Clock,
  ) {
    this.rows = { review: reviews, question: questions, conversation: conversations };
  }

  async countWaiting(): Promise<ModerationQueue[]> {
    const counted = ASSIGNED_KINDS.map(async (kind) => {
      const { count, oldestAt } = await this.rows[kind].waiting();
      return { kind, count, oldestAt: oldestAt?.toISOString() ?? null };
    });
    return Promise.all(counted);
  }

  async assign(adminId: string, body: AssignmentBody) {
    if (body.action === 'take') return reply(await this.take(adminId, body), 'row-taken');
    const own = { 'assignment.adminId': adminId };
    const released = await this.rows[body.kind].assign(body.rowId, own, null);
    // Nothing to give back is as good: it may have ended, or been given back by a lost answer.
    if (!released) await this.queued(body);
    return reply(null, 'row-released');
  }

  /** One write decides: of two who take the same row at once, one gets it. */
  private async take(adminId: string, body: AssignmentBody) {
    const { kind, rowId, from } = body;
    const now = this.clock.now();
    const assignment = takenBy(adminId, now);
    const condition = takeable(adminId, from, now);
    if (await this.rows[kind].assign(rowId, condition, assignment)) return toAssignment(assignment);
    await this.queued(body);
    throw new ProblemError('taken-by-another');
  }

  private async queued({ kind, rowId }: AssignmentBody): Promise<void> {
    const row = await this.rows[kind].find(rowId);
    if (!row?.queued) throw new ProblemError('not-found');
  }
}

@Controller()
export class AssignmentsController {
  constructor(private readonly assignments: AssignmentsService) {}

  @Endpoint(moderationRoutes.assignRow)
  assign({ userId, body }: Call<typeof moderationRoutes.assignRow>) {
    return this.assignments.assign(userId, body);
  }

  @Endpoint(moderationRoutes.moderationQueues)
  queues() {
    return this.assignments.countWaiting();
  }
}
