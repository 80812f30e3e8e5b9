import type { ProblemCode } from '../problems.ts';

const UNDECIDABLE = [
  'own-text',
  'taken-by-another',
  'own-decision',
  'decided-by-another',
] as const satisfies readonly ProblemCode[];

/** What the own rules of reviews, questions and conversations may refuse, by the route's name. */
export const REVIEW_REFUSALS: Readonly<Record<string, readonly ProblemCode[]>> = {
  'reviews.writeReview': ['not-found', 'already-reviewed', 'photo-unknown'],
  'reviews.editReview': ['not-found', 'photo-unknown'],
  'reviews.deleteReview': ['not-found'],
  'reviews.rateSeller': ['not-found'],
  'reviews.askQuestion': [
    'not-found',
    'own-product-question',
    'service-unavailable',
    'too-many-requests',
  ],
  'reviews.deleteQuestion': ['not-found'],
  'reviews.answerQuestion': ['not-found', 'answer-unfit', 'not-a-buyer', 'answers-full'],
  'reviews.reportQuestion': ['not-found', 'own-review'],
  'reviews.decideQuestion': ['not-found', ...UNDECIDABLE],
  'reviews.decideAnswer': ['not-found', ...UNDECIDABLE],
  'reviews.conversation': ['not-found'],
  'reviews.conversationAbout': [
    'not-found',
    'own-conversation',
    'conversation-closed',
    'service-unavailable',
  ],
  'reviews.startConversation': [
    'not-found',
    'own-conversation',
    'conversation-closed',
    'photo-unknown',
    'photos-before-purchase',
    'service-unavailable',
    'too-many-requests',
  ],
  'reviews.sendMessage': [
    'not-found',
    'conversation-closed',
    'photo-unknown',
    'photos-before-purchase',
    'too-many-requests',
  ],
  'reviews.readConversation': ['not-found'],
  'reviews.blockConversation': ['not-found'],
  'reviews.reportConversation': ['not-found'],
  'reviews.reportedConversation': ['not-found'],
  'reviews.decideConversation': ['not-found', 'own-text', 'taken-by-another'],
  'reviews.assignRow': ['not-found', 'taken-by-another'],
  'reviews.appeal': ['not-found', 'already-appealed', 'appeal-too-late'],
  'reviews.markHelpful': ['not-found', 'own-review'],
  'reviews.reportReview': ['not-found', 'own-review'],
  'reviews.answerReview': ['not-found', 'answer-unfit'],
  'reviews.decideReview': ['not-found', ...UNDECIDABLE],
};
