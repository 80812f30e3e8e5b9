/** @jest-environment ./web/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import type { AdminHome } from './admin-home.api.ts';
import { HomeFigures } from './home-figures.tsx';

const forSupport: AdminHome = {
  figures: undefined,
  newSellers: 3,
  verifications: undefined,
  refused: undefined,
  reviews: undefined,
  questions: undefined,
  searches: undefined,
  requests: undefined,
};

describe('the figures on the home of admins', () => {
  it('have no heading over tasks where the roles open none', () => {
    renderPage(<HomeFigures home={forSupport} />);
    expect(screen.getByRole('link', { name: 'New sellers in 7 days' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'What waits' })).toBeNull();
  });

  it('show tasks of the roles, and what could not be counted', () => {
    renderPage(<HomeFigures home={{ ...forSupport, reviews: 0, verifications: null }} />);
    expect(screen.getByRole('heading', { name: 'What waits' })).toBeTruthy();
    const tasks = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(tasks).toHaveLength(3);
    expect(tasks[2]).toMatch(/0$/);
  });
});
