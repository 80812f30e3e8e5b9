/** @jest-environment ./web/test/dom-environment.ts */
import type { VatNumberEntry } from '@sokoni/contracts/browser';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import swahiliTexts from '../../locales/sw/verification.ts';
import { VatNumberReview } from './vat-number-screens.tsx';

const entry: VatNumberEntry = {
  sellerId: 's1',
  sellerName: 'Asha',
  businessName: '',
  vatNumber: '40001234A',
  state: 'waiting',
  certificate: '',
  reason: '',
  askedAt: '2026-03-02T09:30:00.000Z',
  decidedAt: null,
};
const late: FormAnswer = {
  message: 'Rehema Said was first.',
  fields: {},
  values: { reason: 'Unreadable' },
};
const typed = () => screen.getByLabelText<HTMLTextAreaElement>(/Reason/).value;
const decisions = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('the review of a VAT number', () => {
  it('says which state it shows: nothing else is decided unseen', () => {
    const { container } = renderPage(<VatNumberReview entry={entry} answer={undefined} />);
    expect(container.querySelector<HTMLInputElement>('[name="state"]')?.value).toBe('waiting');
  });

  it.each([
    ['confirmed', 'Confirmed', 'Ilithibitishwa'],
    ['refused', 'Refused', 'Ilikataliwa'],
  ] as const)('says when this one was %s', (state, english, swahili) => {
    const decidedAt = '2026-03-02T10:00:00.000Z';
    const { container } = renderPage(
      <VatNumberReview entry={{ ...entry, state, decidedAt }} answer={undefined} />,
    );
    const labels = [...container.querySelectorAll('dt')].map(({ textContent }) => textContent);
    expect(labels).toContain(english);
    expect(swahiliTexts[`vatWas-${state}`]).toBe(swahili);
  });

  it('keeps what was typed while another admin confirmed it, who may be contradicted', () => {
    renderPage(<VatNumberReview entry={{ ...entry, state: 'confirmed' }} answer={late} />);
    expect(screen.getByText(late.message)).toBeTruthy();
    expect(typed()).toBe('Unreadable');
    expect(decisions()).toEqual(['Refuse the number']);
  });

  it('lets a refused number wait again while its certificate is there, and says what the seller must do without', () => {
    const refused = { ...entry, state: 'refused', reason: 'Unreadable' } as const;
    const { unmount } = renderPage(
      <VatNumberReview entry={{ ...refused, certificate: '/paper' }} answer={undefined} />,
    );
    expect(decisions()).toEqual(['Let it wait again']);
    expect(screen.queryByLabelText(/Reason/)).toBeNull();
    unmount();
    renderPage(<VatNumberReview entry={refused} answer={undefined} />);
    expect(decisions()).toEqual([]);
    expect(screen.getByText(/The seller has to send the number again/)).toBeTruthy();
  });

  it('keeps it while another admin refused it, and offers nothing more', () => {
    renderPage(<VatNumberReview entry={{ ...entry, state: 'refused' }} answer={late} />);
    expect(screen.getByText(late.message)).toBeTruthy();
    expect(typed()).toBe('Unreadable');
    expect(decisions()).toEqual([]);
  });
});
