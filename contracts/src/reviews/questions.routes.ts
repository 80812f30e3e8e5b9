import { ANY_ROLE, defineRoutes } from '../kit/route.ts';
import type { questionsSchemas } from './questions.schemas.ts';

export const questionsRoutes = defineRoutes<typeof questionsSchemas>('reviews', {
  productQuestions: {
    method: 'GET',
    path: '/api/product-questions',
    access: 'public',
    microCache: true,
    summary: 'Questions about a product with their answers, newest first',
  },
  myQuestions: {
    method: 'GET',
    path: '/api/my-questions',
    access: 'signed-in',
    summary: 'Questions that the user has asked, newest first',
  },
  askQuestion: {
    method: 'POST',
    path: '/api/ask-question',
    access: 'signed-in',
    activeOnly: true,
    summary: 'Ask a question about a product',
  },
  deleteQuestion: {
    method: 'POST',
    path: '/api/delete-question',
    access: 'signed-in',
    summary: 'Delete an own question with its answers',
  },
  answerQuestion: {
    method: 'POST',
    path: '/api/answer-question',
    access: 'signed-in',
    activeOnly: true,
    repeatable: true,
    summary:
      'Answer as the seller or as a buyer of the product; a second answer replaces the first',
  },
  myAnswers: {
    method: 'GET',
    path: '/api/my-answers',
    access: 'signed-in',
    summary: 'Own answers to questions of others, also hidden ones, newest question first',
  },
  reportQuestion: {
    method: 'POST',
    path: '/api/report-question',
    access: 'signed-in',
    repeatable: true,
    summary: 'Report a question or its answers to the admins, once',
  },
  sellerQuestions: {
    method: 'GET',
    path: '/api/seller-questions',
    access: ANY_ROLE,
    team: 'orders',
    summary: "Questions about the seller's products, newest first",
  },
  questionQueue: {
    method: 'GET',
    path: '/api/question-queue',
    access: ['ADMIN'],
    adminRoles: ['moderation'],
    summary: 'Questions that were held back, reported or appealed, newest first',
  },
  decideQuestion: {
    method: 'POST',
    path: '/api/question-decision',
    access: ['ADMIN'],
    adminRoles: ['moderation'],
    repeatable: true,
    summary: 'Publish or hide a question with its answers',
  },
  decideAnswer: {
    method: 'POST',
    path: '/api/answer-decision',
    access: ['ADMIN'],
    adminRoles: ['moderation'],
    repeatable: true,
    summary: 'Hide an answer to a question, or show it again',
  },
});
