/** @jest-environment ./web/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { PlaceFields } from '../../components/order/delivery-fields.tsx';
import { AddressSection } from './address-section.tsx';

const answer = {
  message: 'This address is gone',
  fields: {},
  values: {
    ...{ intent: 'address', address: 'a1', name: 'Office', location: 'Arusha, Meru' },
    ...{ landmark: 'Near the clock tower', phone: '712345678' },
  },
};
const rendered = (values: Readonly<Record<string, string>>) =>
  renderPage(
    <AddressSection
      addresses={[]}
      editing="a1"
      closePath="/MyProfile"
      answer={{ ...answer, values }}
    />,
  );

describe('an address that was removed elsewhere while it was changed here', () => {
  it('says why it was refused, with all that was typed', () => {
    rendered(answer.values);
    const alert = screen.getByText('This address is gone').parentElement;
    for (const typed of ['Office', 'Arusha, Meru', 'Near the clock tower', '712345678']) {
      expect(alert?.textContent).toContain(typed);
    }
  });

  it('says nothing of another form of the page', () => {
    rendered({ intent: 'payment' });
    expect(screen.queryByText('This address is gone')).toBeNull();
  });
});

it('the line of an address is required where no choice hides it; the district follows from it', () => {
  const { unmount } = renderPage(<PlaceFields values={{}} wrong={{}} required />);
  expect(screen.getByLabelText(/^Region and district/)).toHaveProperty('required', false);
  expect(document.querySelectorAll('[required]')).toHaveLength(1);
  unmount();
  renderPage(<PlaceFields values={{}} wrong={{}} />);
  expect(document.querySelectorAll('[required]')).toHaveLength(0);
});
