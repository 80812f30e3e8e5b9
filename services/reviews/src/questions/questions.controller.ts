import { Body, Controller, Query } from '@nestjs/common';
import { CurrentSession, Endpoint, type Paging, type Session } from '@sokoni/common';
import {
  type AnswerDecisionBody,
  type AnswerQuestionBody,
  type AskBody,
  type ProductQuestionsQuery,
  type QuestionDecisionBody,
  type QueueQuery,
  questionsRoutes,
  questionsSchemas,
  type ReportQuestionBody,
} from '@sokoni/contracts';
import { adminOf } from '../moderation/assignment.ts';
import { QuestionsService } from './questions.service.ts';
import { QuestionsAdminService } from './questions-admin.service.ts';

@Controller()
export class QuestionsController {
  constructor(
    private readonly questions: QuestionsService,
    private readonly admin: QuestionsAdminService,
  ) {}

  @Endpoint(questionsRoutes.productQuestions)
  ofProduct(
    @Query({ schema: questionsSchemas.productQuestions.query }) query: ProductQuestionsQuery,
  ) {
    return this.questions.ofProduct(query);
  }

  @Endpoint(questionsRoutes.myQuestions)
  ofAsker(
    @CurrentSession() { userId }: Session,
    @Query({ schema: questionsSchemas.myQuestions.query }) paging: Paging,
  ) {
    return this.questions.ofAsker(userId, paging);
  }

  @Endpoint(questionsRoutes.myAnswers)
  ofAuthor(
    @CurrentSession() { userId }: Session,
    @Query({ schema: questionsSchemas.myAnswers.query }) paging: Paging,
  ) {
    return this.questions.ofAuthor(userId, paging);
  }

  @Endpoint(questionsRoutes.askQuestion)
  ask(
    @CurrentSession() { userId }: Session,
    @Body({ schema: questionsSchemas.askQuestion.body }) body: AskBody,
  ) {
    return this.questions.ask(userId, body);
  }

  @Endpoint(questionsRoutes.deleteQuestion)
  remove(
    @CurrentSession() { userId }: Session,
    @Body({ schema: questionsSchemas.deleteQuestion.body }) { questionId }: { questionId: string },
  ) {
    return this.questions.remove(userId, questionId);
  }

  @Endpoint(questionsRoutes.answerQuestion)
  answer(
    @CurrentSession() session: Session,
    @Body({ schema: questionsSchemas.answerQuestion.body }) body: AnswerQuestionBody,
  ) {
    return this.questions.answer(session, body);
  }

  @Endpoint(questionsRoutes.reportQuestion)
  report(
    @CurrentSession() { userId }: Session,
    @Body({ schema: questionsSchemas.reportQuestion.body }) body: ReportQuestionBody,
  ) {
    return this.admin.report(userId, body);
  }

  @Endpoint(questionsRoutes.sellerQuestions)
  ofSeller(
    @CurrentSession() { userId }: Session,
    @Query({ schema: questionsSchemas.sellerQuestions.query }) paging: Paging,
  ) {
    return this.questions.ofSeller(userId, paging);
  }

  @Endpoint(questionsRoutes.questionQueue)
  queue(
    @CurrentSession() session: Session,
    @Query({ schema: questionsSchemas.questionQueue.query }) query: QueueQuery,
  ) {
    return this.admin.queue(adminOf(session), query);
  }

  @Endpoint(questionsRoutes.decideQuestion)
  decide(
    @CurrentSession() session: Session,
    @Body({ schema: questionsSchemas.decideQuestion.body }) body: QuestionDecisionBody,
  ) {
    return this.admin.decide(adminOf(session), body);
  }

  @Endpoint(questionsRoutes.decideAnswer)
  decideAnswer(
    @CurrentSession() session: Session,
    @Body({ schema: questionsSchemas.decideAnswer.body }) body: AnswerDecisionBody,
  ) {
    return this.admin.decideAnswer(adminOf(session), body);
  }
}
