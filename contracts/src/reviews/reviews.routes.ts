import { adminActionsRoute } from '../access.ts';
import { ANY_ROLE, defineRoutes } from '../kit/route.ts';
import type { moderationSchemas } from './moderation.schemas.ts';
import type { opinionsSchemas } from './opinions.schemas.ts';
import type { reviewsSchemas } from './reviews.schemas.ts';

export const reviewsRoutes = defineRoutes<typeof reviewsSchemas>('reviews', {
  productReviews: {
    method: 'GET',
    path: '/api/product-reviews',
    access: 'public',
    microCache: true,
    summary: 'The rating of a product and its reviews: newest, most helpful or lowest first',
  },
  myPurchases: {
    method: 'GET',
    path: '/api/my-purchases',
    access: 'signed-in',
    summary: 'What the user bought and has received, each with its review, newest first',
  },
  writeReview: {
    method: 'POST',
    path: '/api/write-review',
    access: 'signed-in',
    activeOnly: true,
    summary: 'Review a line of a completed order, once',
  },
  editReview: {
    method: 'POST',
    path: '/api/edit-review',
    access: 'signed-in',
    activeOnly: true,
    summary: 'Change an own review',
  },
  deleteReview: {
    method: 'POST',
    path: '/api/delete-review',
    access: 'signed-in',
    summary: 'Delete an own review; its line cannot be reviewed again',
  },
  markHelpful: {
    method: 'POST',
    path: '/api/helpful-review',
    access: 'signed-in',
    activeOnly: true,
    repeatable: true,
    summary: 'Call the review of another helpful, once',
  },
  reportReview: {
    method: 'POST',
    path: '/api/report-review',
    access: 'signed-in',
    repeatable: true,
    summary: 'Report the review of another to the admins, once',
  },
  sellerReviews: {
    method: 'GET',
    path: '/api/seller-reviews',
    access: ANY_ROLE,
    team: 'orders',
    summary: "Published reviews of the seller's products, newest first",
  },
  answerReview: {
    method: 'POST',
    path: '/api/answer-review',
    access: ['SELLER'],
    team: 'orders',
    repeatable: true,
    summary: 'Answer a review of an own product; a second answer replaces the first',
  },
  sellerRating: {
    method: 'GET',
    path: '/api/seller-rating',
    access: 'public',
    microCache: true,
    summary: 'How buyers rate a seller: goods as described, speed, contact',
  },
  rateSeller: {
    method: 'POST',
    path: '/api/rate-seller',
    access: 'signed-in',
    activeOnly: true,
    repeatable: true,
    summary: 'Rate the seller of a completed part; a second rating replaces the first',
  },
  reviewQueue: {
    method: 'GET',
    path: '/api/review-queue',
    access: ['ADMIN'],
    adminRoles: ['moderation'],
    summary: 'Reviews that were held back, reported or appealed, newest first',
  },
  decideReview: {
    method: 'POST',
    path: '/api/review-decision',
    access: ['ADMIN'],
    adminRoles: ['moderation'],
    repeatable: true,
    summary: 'Publish or hide a review',
  },
});

export const moderationRoutes = defineRoutes<typeof moderationSchemas>('reviews', {
  moderationQueues: {
    method: 'GET',
    path: '/api/moderation-queues',
    access: ['ADMIN'],
    adminRoles: ['moderation'],
    summary:
      'How many reviews, questions and reported conversations wait for an admin, and since when',
  },
  assignRow: {
    method: 'POST',
    path: '/api/moderation-assignment',
    access: ['ADMIN'],
    adminRoles: ['moderation'],
    repeatable: true,
    summary: 'Take a row of a queue for half an hour, also from another admin, or give it back',
  },
  hiddenTexts: {
    method: 'GET',
    path: '/api/hidden-texts',
    access: 'signed-in',
    summary: 'Reviews, questions and answers of the user that admins have hidden, and why',
  },
  appeal: {
    method: 'POST',
    path: '/api/appeal',
    access: 'signed-in',
    repeatable: true,
    summary: 'Appeal once against the decision to hide an own review, question or answer',
  },
  adminActions: adminActionsRoute('reviews'),
});

export const opinionsRoutes = defineRoutes<typeof opinionsSchemas>('reviews', {
  productOpinions: {
    method: 'GET',
    path: '/api/product-opinions',
    access: 'public',
    microCache: true,
    summary:
      'What the page of a product shows: its rating, newest reviews and questions, and the rating of its seller',
  },
  sellerOpinionTasks: {
    method: 'GET',
    path: '/api/seller-opinion-tasks',
    access: ['SELLER'],
    team: 'orders',
    summary: "How many questions and reviews of the seller's products have no answer",
  },
});
