import { Body, Controller } from '@nestjs/common';
import { CurrentSession, Endpoint, type Session } from '@sokoni/common';
import { type AssignmentBody, moderationRoutes, moderationSchemas } from '@sokoni/contracts';
import { AssignmentsService } from './assignments.service.ts';

@Controller()
export class AssignmentsController {
  constructor(private readonly assignments: AssignmentsService) {}

  @Endpoint(moderationRoutes.assignRow)
  assign(
    @CurrentSession() { userId }: Session,
    @Body({ schema: moderationSchemas.assignRow.body }) body: AssignmentBody,
  ) {
    return this.assignments.assign(userId, body);
  }
}
