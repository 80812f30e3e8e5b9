/** @jest-environment ./web/test/dom-environment.ts */
import {
  CONFIGURED_CATEGORY_TERMS,
  categoriesIn,
  type ListingQuota,
} from '@sokoni/contracts/browser';
import { fireEvent, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { renderPage } from '../../../test/render-page.tsx';
import { keepCategories } from '../../lib/categories.ts';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { NEW_PRODUCT, type ProductDraft } from './product-draft.ts';
import ProductForm from './product-form.tsx';
import { ProductSearch } from './product-search.tsx';
import { QuotaLine } from './quota-line.tsx';

keepCategories(categoriesIn(CONFIGURED_CATEGORY_TERMS));

function renderForm(
  draft: Partial<ProductDraft> = {},
  answer?: FormAnswer,
  { commission = null, ...more }: Partial<ComponentProps<typeof ProductForm>> = {},
) {
  renderPage(
    <ProductForm
      draft={{ ...NEW_PRODUCT, ...draft }}
      answer={answer}
      uploadKey="key"
      commission={commission}
      categories={[]}
      {...more}
    />,
  );
}
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const answer: FormAnswer = {
  message: 'Please correct the form.',
  fields: { productName: 'A name is needed.' },
  values: {},
};

describe('product form', () => {
  it('says which VAT the chosen category has', () => {
    const categories = [{ value: 'Shoes', label: 'Shoes' }];
    renderForm({ category: 'Shoes' }, undefined, { categories });
    expect(screen.getByRole('option', { name: 'As its category: Standard rate' })).toBeTruthy();
    fireEvent.change(field(/Category/), { target: { value: '' } });
    expect(screen.getByRole('option', { name: 'As its category' })).toBeTruthy();
  });

  it('keeps a picture that another tab has saved, where its seller wants it', () => {
    renderForm({ _id: 'p', productImage: ['/a.jpg'] }, answer, {
      newerPictures: ['/a.jpg', '/b.jpg'],
    });
    const sent = () =>
      [...document.querySelectorAll<HTMLInputElement>('[name=productImage]')].map(
        ({ value }) => value,
      );
    expect(screen.getByRole('group', { name: 'Saved in another window' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Keep it as well/ }));
    expect(sent()).toEqual(['/a.jpg', '/b.jpg']);
    expect(screen.queryByText('Saved in another window')).toBeNull();
  });

  it('begins with the pictures, and asks for what is sold before what it cost', () => {
    renderForm();
    const order = [/Choose pictures|Picture/, /Product Name/, /Selling Price/, /^Price/].map(
      (label) => screen.getAllByLabelText(label)[0] as HTMLElement,
    );
    const inPage = (one: HTMLElement, next: HTMLElement) =>
      one.compareDocumentPosition(next) === Node.DOCUMENT_POSITION_FOLLOWING;
    for (const [at, one] of order.slice(1).entries())
      expect(inPage(order[at] as HTMLElement, one)).toBe(true);
    expect(field(/^Price/).required).toBe(false);
  });

  it('shows a refused field, its reason and what was typed', () => {
    renderForm({ brandName: 'Mwanza' }, answer);
    expect(field(/Product Name/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('A name is needed.')).toBeTruthy();
    expect(field(/Brand Name/).value).toBe('Mwanza');
  });

  it('focuses the first refused field', () => {
    renderForm({}, answer);
    expect(document.activeElement).toBe(field(/Product Name/));
  });

  it('removes the error of a field that is changed', () => {
    renderForm({}, answer);
    fireEvent.input(field(/Product Name/), { target: { value: 'Kitenge' } });
    expect(field(/Product Name/).getAttribute('aria-invalid')).toBeNull();
  });

  it('warns of a price below the selling price', () => {
    renderForm({ price: '5000', sellingPrice: '4000' });
    expect(screen.queryByText(/below the selling price/)).toBeNull();
    fireEvent.change(field(/^Price/), { target: { value: '3000' } });
    expect(screen.getByText(/below the selling price/)).toBeTruthy();
  });

  it('keeps what was typed into the fields of another category', () => {
    const categories = ['Tablets.Phones', 'Shoes'].map((value) => ({ value, label: value }));
    const values = { 'specification.processor': 'Sent' };
    const sent: FormAnswer = { message: 'Please correct the form.', fields: {}, values };
    const choose = (value: string) => fireEvent.change(field(/^Category/), { target: { value } });
    renderForm({ category: 'Tablets.Phones' }, sent, { categories });
    expect(field(/^Processor/).value).toBe('Sent');
    fireEvent.change(field(/^Processor/), { target: { value: 'Typed' } });
    fireEvent.change(field(/^RAM/), { target: { value: '8' } });
    choose('Shoes');
    expect(screen.queryByLabelText(/^Processor/)).toBeNull();
    choose('Tablets.Phones');
    expect([field(/^Processor/).value, field(/^RAM/).value]).toEqual(['Typed', '8']);
  });

  it('says where the category of a new product comes from, until another one is chosen', () => {
    const categories = ['Watches', 'Shoes'].map((value) => ({ value, label: value }));
    renderForm({ category: 'Shoes' }, undefined, { categories, lastCategory: 'Shoes' });
    expect(screen.getByText('As for your last product.')).toBeTruthy();
    fireEvent.change(field(/^Category/), { target: { value: 'Watches' } });
    expect(screen.queryByText('As for your last product.')).toBeNull();
  });

  it('says what a sale leaves only where the selling price is what a piece costs', () => {
    const commission = { basisPoints: 500, next: null };
    renderForm({ sellingPrice: '4000' }, undefined, { commission });
    expect(screen.getByText(/You get TZS\s3,800/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Add Variant' }));
    expect(screen.queryByText(/You get/)).toBeNull();
  });

  it('offers upload and draft for a new product', () => {
    renderForm();
    expect(screen.getByRole('button', { name: 'Upload Product' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save as Draft' })).toBeTruthy();
  });

  it('offers to publish a saved draft', () => {
    renderForm({ _id: 'p1', status: 'draft' });
    expect(screen.getByRole('button', { name: 'Publish' })).toBeTruthy();
  });

  it('only saves a listed product', () => {
    renderForm({ _id: 'p1', status: 'listed' });
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save as Draft' })).toBeNull();
  });
});

it('a search of own products keeps how they are sorted', () => {
  renderPage(<ProductSearch search="taa" status={undefined} stock={undefined} />, {
    path: '/?q=taa&sort=-stock&cursor=abc',
  });
  const form = new FormData(screen.getByRole<HTMLFormElement>('search'));
  expect([form.get('sort'), form.get('q'), form.get('cursor')]).toEqual(['-stock', 'taa', null]);
  const all = screen.getByRole('link', { name: 'Show all products' });
  expect(all.getAttribute('href')).toBe('/?sort=-stock');
});

const quota: ListingQuota = {
  plan: 'trial',
  planName: '',
  barred: null,
  limit: 3,
  used: 2,
  drafts: 1,
  lowStock: 0,
  hidden: 0,
  validUntil: '2999-01-02T00:00:00.000Z',
  graceUntil: null,
};

it('the form of a product that an admin has hidden says why, and where to write', () => {
  renderForm({ _id: 'p1', status: 'draft' }, undefined, { hiddenReason: 'Copies of a brand' });
  expect(screen.getByText('Hidden by Sokoni: Copies of a brand')).toBeTruthy();
  expect(screen.getByRole('link', { name: /write to us/ })).toBeTruthy();
});

describe('quota line', () => {
  it('shows use, drafts and the link to a larger plan', () => {
    renderPage(<QuotaLine quota={quota} />);
    expect(screen.getByRole('meter', { name: '2 of 3 products shown' })).toBeTruthy();
    expect(screen.getByText(/1 draft/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Upgrade' })).toBeTruthy();
  });

  it('shows until when products stay visible after the plan ended', () => {
    renderPage(
      <QuotaLine
        quota={{
          ...quota,
          validUntil: '2020-01-01T00:00:00.000Z',
          graceUntil: '2999-02-03T00:00:00.000Z',
        }}
      />,
    );
    expect(screen.getByText(/stay visible until 3 February 2999/)).toBeTruthy();
  });

  it('explains why an unverified seller shows nothing, with the way out', () => {
    renderPage(<QuotaLine quota={{ ...quota, barred: 'unverified' }} />);
    expect(screen.queryByRole('meter')).toBeNull();
    expect(screen.getByRole('link', { name: 'Get verified' })).toBeTruthy();
  });

  it('is absent without a limit and for a suspended seller', () => {
    renderPage(
      <>
        <QuotaLine quota={{ ...quota, limit: null }} />
        <QuotaLine quota={{ ...quota, barred: 'suspended' }} />
      </>,
    );
    expect(screen.queryByRole('meter')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
