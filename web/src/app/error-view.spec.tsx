/** @jest-environment ./web/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { renderPage } from '../../test/render-page.tsx';
import { ErrorView } from './layout/error-view.tsx';

const links = () =>
  screen
    .getAllByRole('link')
    .map((link) => [link.textContent, new URL((link as HTMLAnchorElement).href).pathname]);

describe('the page of an error', () => {
  it('leads to the same page again after a fault of ours, which may be over', () => {
    renderPage(<ErrorView error={new ErrorResponse(503, '', null)} />, { path: '/checkout' });
    expect(links()).toEqual([
      ['Try again', '/checkout'],
      ['Go to the home page', '/'],
    ]);
  });

  it('leads home from what does not exist', () => {
    renderPage(<ErrorView error={new ErrorResponse(404, '', null)} />, { path: '/nowhere' });
    expect(links()).toEqual([['Go to the home page', '/']]);
  });
});
