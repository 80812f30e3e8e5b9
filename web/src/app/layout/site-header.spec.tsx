/** @jest-environment ./web/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { SiteHeader } from './site-header.tsx';

const visitor = { user: null, cartCount: 0, unreadCount: 0, place: '' };

describe('the header', () => {
  it('has the log-in for a stranger', () => {
    renderPage(<SiteHeader />, { root: visitor });
    expect(screen.getAllByRole('link', { name: 'Login', hidden: true })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Logout', hidden: true })).toBeNull();
  });

  it('calls nobody a stranger whose session is there, while the shop cannot tell whose it is', () => {
    renderPage(<SiteHeader />, { root: { ...visitor, user: undefined } });
    expect(screen.queryByRole('link', { name: 'Login', hidden: true })).toBeNull();
    expect(screen.getByRole('link', { name: 'My Profile' }).getAttribute('href')).toBe(
      '/MyProfile',
    );
    expect(screen.getByRole('button', { name: 'Logout', hidden: true })).toBeTruthy();
  });
});
