/** @jest-environment ./web/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { renderPage } from '../../test/render-page.tsx';
import SellerQuestionsPage from './pages/seller-questions-page.tsx';
import SellerReviewsPage from './pages/seller-reviews-page.tsx';

type QuestionsProps = ComponentProps<typeof SellerQuestionsPage>;
type ReviewsProps = ComponentProps<typeof SellerReviewsPage>;

const list = { nextCursor: null, show: 'unanswered', sort: null, opened: null, here: '/' };
const actionData = {
  message: 'This question is gone.',
  fields: {},
  values: { question: 'q1', review: 'r1', text: 'Ndiyo, ipo' },
};

it.each([
  [
    'question',
    <SellerQuestionsPage
      key="question"
      {...({ loaderData: { ...list, questions: [] }, actionData } as unknown as QuestionsProps)}
    />,
  ],
  [
    'review',
    <SellerReviewsPage
      key="review"
      {...({ loaderData: { ...list, reviews: [] }, actionData } as unknown as ReviewsProps)}
    />,
  ],
])('an answer to a %s that has left the list comes back as it was typed', (_, page) => {
  renderPage(page);
  const alert = screen.getByRole('alert').textContent;
  expect(alert).toContain('This question is gone.');
  expect(alert).toContain('Ndiyo, ipo');
});
