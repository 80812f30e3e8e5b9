/** @jest-environment ./web/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { SellerContact } from './order-facts.tsx';

it('the contact of a seller without an email has no link to one', () => {
  const contact = { name: 'Neema', phone: '+255754112233', email: '', location: 'Mwanza' };
  renderPage(<SellerContact label="Contact of Neema:" contact={contact} />);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['tel:+255754112233']);
});
