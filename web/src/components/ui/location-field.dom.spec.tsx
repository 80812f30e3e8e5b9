/** @jest-environment ./web/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { RegionFirstField } from './location-field.tsx';

it('marks the region as required where a district is', () => {
  const field = { label: 'Place', name: 'location', defaultValue: '' };
  const { unmount } = renderPage(<RegionFirstField {...field} required />);
  expect(screen.getByLabelText(/^Region/)).toHaveProperty('required', true);
  unmount();
  renderPage(<RegionFirstField {...field} />);
  expect(screen.getByLabelText(/^Region/)).toHaveProperty('required', false);
});
