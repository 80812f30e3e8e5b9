/** @jest-environment ./web/test/dom-environment.ts */
import type { EditedProduct } from '@sokoni/contracts/browser';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { EditOutcome } from './edit-outcome.tsx';

const values = { price: 9, sellingPrice: 9, stock: 1, category: 'Bags', status: 'listed' } as const;
const row: EditedProduct = {
  ...{
    productId: 'p1',
    productName: 'Kanga',
    outcome: 'ready',
    token: 't',
    message: '',
    fields: {},
  },
  before: values,
  after: { ...values, status: 'draft' },
};
const show = (rows: readonly EditedProduct[]) =>
  renderPage(
    <EditOutcome
      answer={{
        ...{ step: 'previewed', editKey: 'k', rows, refusal: '' },
        change: { kind: 'status', status: 'draft' },
      }}
      next={() => null}
    />,
  );

const columns = () => screen.getAllByRole('columnheader').length;

it('names the seller of each product to an admin, and to no seller', () => {
  const { unmount } = show([row]);
  const ofSeller = columns();
  unmount();
  show([{ ...row, sellerName: 'Juma Duka' }]);
  expect(screen.getByText('Juma Duka')).toBeTruthy();
  expect(columns()).toBe(ofSeller + 1);
});
