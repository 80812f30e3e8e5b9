/** @jest-environment ./web/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { CeilingBanner } from './banners.tsx';

const ceiling = { limitTzs: 500_000, usedTzs: 120_000 };

describe('the ceiling of an unverified seller', () => {
  it('leads the owner of the shop to the verification', () => {
    renderPage(<CeilingBanner ceiling={ceiling} mayVerify />);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/seller-panel/verification');
  });

  it('leads no helper to a page that is closed to them', () => {
    renderPage(<CeilingBanner ceiling={ceiling} mayVerify={false} />);
    expect(screen.getByText(/500,000/)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
