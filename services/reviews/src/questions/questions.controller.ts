import { Controller, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { type Call, Endpoint, LimitsModule } from '@sokoni/common';
import { questionsRoutes } from '@sokoni/contracts';
import { adminOf } from '../moderation/assignment.ts';
import { ModerationModule } from '../moderation/moderation.controller.ts';
import { OpinionsStoreModule } from '../opinions/opinions.store.ts';
import { PurchasesModule } from '../purchases/purchases.module.ts';
import { QuestionRecord, QuestionSchema } from './question.schema.ts';
import { QuestionsRepository } from './questions.repository.ts';
import { CatalogueClient, QuestionsService } from './questions.service.ts';
import { QuestionsAdminService } from './questions-admin.service.ts';

@Controller()
class QuestionsController {
  constructor(
    private readonly questions: QuestionsService,
    private readonly admin: QuestionsAdminService,
  ) {}

  @Endpoint(questionsRoutes.productQuestions)
  ofProduct({ query }: Call<typeof questionsRoutes.productQuestions>) {
    return this.questions.ofProduct(query);
  }

  @Endpoint(questionsRoutes.myQuestions)
  ofAsker({ userId, query: paging }: Call<typeof questionsRoutes.myQuestions>) {
    return this.questions.ofAsker(userId, paging);
  }

  @Endpoint(questionsRoutes.myAnswers)
  ofAuthor({ userId, query: paging }: Call<typeof questionsRoutes.myAnswers>) {
    return this.questions.ofAuthor(userId, paging);
  }

  @Endpoint(questionsRoutes.askQuestion)
  ask({ userId, body }: Call<typeof questionsRoutes.askQuestion>) {
    return this.questions.ask(userId, body);
  }

  @Endpoint(questionsRoutes.deleteQuestion)
  remove({ userId, body: { questionId } }: Call<typeof questionsRoutes.deleteQuestion>) {
    return this.questions.remove(userId, questionId);
  }

  @Endpoint(questionsRoutes.answerQuestion)
  answer({ session, body }: Call<typeof questionsRoutes.answerQuestion>) {
    return this.questions.answer(session, body);
  }

  @Endpoint(questionsRoutes.reportQuestion)
  report({ session, body }: Call<typeof questionsRoutes.reportQuestion>) {
    return this.admin.report(session, body);
  }

  @Endpoint(questionsRoutes.sellerQuestions)
  ofSeller({ userId, query: paging }: Call<typeof questionsRoutes.sellerQuestions>) {
    return this.questions.ofSeller(userId, paging);
  }

  @Endpoint(questionsRoutes.questionQueue)
  queue({ session, query }: Call<typeof questionsRoutes.questionQueue>) {
    return this.admin.queue(adminOf(session), query);
  }

  @Endpoint(questionsRoutes.decideQuestion)
  decide({ session, body }: Call<typeof questionsRoutes.decideQuestion>) {
    return this.admin.decide(adminOf(session), body);
  }

  @Endpoint(questionsRoutes.decideAnswer)
  decideAnswer({ session, body }: Call<typeof questionsRoutes.decideAnswer>) {
    return this.admin.decideAnswer(adminOf(session), body);
  }
}

@Module({
  imports: [
    MongooseModule.forFeature([{ name: QuestionRecord.name, schema: QuestionSchema }]),
    LimitsModule,
    ModerationModule,
    OpinionsStoreModule,
    PurchasesModule,
  ],
  controllers: [QuestionsController],
  providers: [CatalogueClient, QuestionsAdminService, QuestionsRepository, QuestionsService],
  exports: [QuestionsAdminService, QuestionsRepository, QuestionsService],
})
export class QuestionsModule {}
