/** @jest-environment ./web/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { AnswerTime } from './answer-time.tsx';

describe('the usual time of answers', () => {
  it.each([
    [1, 'Usually answers within an hour'],
    [60, 'Usually answers within an hour'],
    [170, 'Usually answers within 3 hours'],
    [1_440, 'Usually answers within 24 hours'],
    [1_441, 'Usually answers within 2 days'],
    [5_000, 'Usually answers within 4 days'],
  ])('of %i minutes is: %s', (minutes, text) => {
    renderPage(<AnswerTime minutes={minutes} />);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it.each([null, undefined])('of %s is not shown', (minutes) => {
    renderPage(<AnswerTime minutes={minutes} />);
    expect(screen.queryByText(/Usually/)).toBeNull();
  });
});
