/** @jest-environment ./web/test/dom-environment.ts */
import type { Order, SellerOrder } from '@sokoni/contracts/browser';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import '../../test/render-page.tsx';
import { ClaimForm } from '../components/order/claim-form.tsx';
import { LineForms } from '../components/order/line-forms.tsx';
import { MoveForms } from '../components/order/move-forms.tsx';
import { OwnForms } from '../components/ui/answered-form.tsx';
import { NextStepDialog } from '../features/seller-orders/next-step-bar.tsx';
import { ParcelFields, SentParcel } from '../features/seller-orders/parcel-fields.tsx';
import { SellerNote } from '../features/seller-orders/seller-note.tsx';
import { FORM_ID, type FormAnswer } from '../lib/form-answer.ts';

/** The tests' document has no modal dialogs. */
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

/** A page as the server answers a form that was sent without scripts. */
function answer(page: ReactNode, values: Record<string, string>, more: Partial<FormAnswer> = {}) {
  const actionData = { own: { message: 'Refused.', fields: {}, values, ...more } };
  const element = <OwnForms>{page}</OwnForms>;
  const router = createMemoryRouter([{ id: 'own', path: '/', element }], {
    hydrationData: { loaderData: {}, actionData },
  });
  return render(<RouterProvider router={router} />);
}

const line = {
  ...{ lineId: 'l1', sellerId: 's1', name: 'Kettle', price: 1_000, discountTzs: 0 },
  ...{ quantity: 3, refundedQuantity: 0 },
};
const part = {
  ...{ sellerId: 's1', parcels: [], lineRefunds: [], refundsLines: true, sendsLines: false },
  ...{ linesRefundableUntil: null, status: 'shipped', collectTzs: 0, deliveryTzs: 0 },
};
const order = { _id: 'o1', productDetails: [line], delivery: { method: 'delivery' } };
const parcel = { carrier: { carrier: 'bus', carrierName: 'Old', reference: '', phone: '' } };
const sent = { order, part: { ...part, parcels: [parcel] } } as unknown as {
  readonly order: Order;
  readonly part: SellerOrder;
};
const whole = { order, part } as unknown as typeof sent;

describe('a refused form of an order comes back with all of its fields', () => {
  it.each<[string, ReactNode, string, Record<string, string>]>([
    [
      'the reason of a return',
      <MoveForms
        key="return"
        orderId="o1"
        sellerId="s1"
        forms={[
          {
            move: 'request-return',
            label: 'Return it',
            explanation: 'You get it back.',
            field: { name: 'reason', label: 'Reason', required: true },
          },
        ]}
      />,
      'request-return o1 s1',
      { reason: 'Broken in the box' },
    ],
    [
      'the PIN',
      <MoveForms
        key="pin"
        orderId="o1"
        sellerId="s1"
        forms={[
          {
            move: 'deliver',
            label: 'Hand over',
            field: { name: 'pin', label: 'PIN', required: true },
          },
        ]}
      />,
      'deliver o1 s1',
      { pin: '4711' },
    ],
    [
      'who brings it',
      <MoveForms
        key="ship"
        orderId="o1"
        sellerId="s1"
        forms={[{ move: 'ship', label: 'Send', fields: <ParcelFields parcel={null} /> }]}
      />,
      'ship o1 s1',
      { carrier: 'bus', carrierName: 'Kilimanjaro Express', reference: 'K-12', parcelPhone: '071' },
    ],
    [
      'the pieces and the reason of a refund',
      <LineForms key="lines" {...whole} />,
      'refund-lines o1 s1 0.0',
      { 'pieces l1': '2', reason: 'Two were broken' },
    ],
    [
      'a corrected parcel',
      <SentParcel key="parcel" {...sent} />,
      'parcel o1',
      { carrierName: 'New' },
    ],
    [
      'a note',
      <SellerNote key="note" orderId="o1" sellerNote="before" />,
      'note o1',
      { note: 'Call first' },
    ],
    [
      'a transaction code',
      <ClaimForm
        key="claim"
        orderId="o1"
        claim={{ code: '', mayChange: true }}
        method="lipa-number"
      />,
      'claim o1',
      { code: 'QX12' },
    ],
  ])('%s', (_, page, formId, values) => {
    const { container } = answer(page, { ...values, [FORM_ID]: formId });
    for (const [name, value] of Object.entries(values)) {
      const field = container.querySelector<HTMLInputElement>(`[name="${name}"]`);
      expect([name, field?.value]).toEqual([name, value]);
      expect(field?.closest('details:not([open])')).toBeNull();
    }
    expect(screen.getByText('Refused.')).toBeTruthy();
  });

  it('and says at its field why', () => {
    answer(
      <SellerNote orderId="o1" sellerNote="" />,
      { note: 'x', [FORM_ID]: 'note o1' },
      { fields: { note: 'Too short.' } },
    );
    expect(screen.getByText('Too short.')).toBeTruthy();
  });

  it('and says there alone that a PIN is wrong, in the dialog that asks for it', () => {
    const message = 'This is not the buyer’s PIN. Tries left: 4.';
    const step = {
      move: 'deliver' as const,
      label: 'Hand over',
      field: { name: 'pin' as const, label: 'PIN', required: true },
    };
    const dialog = <NextStepDialog {...whole} step={step} asked="deliver" />;
    const values = { pin: '4711', [FORM_ID]: 'deliver o1 s1' };
    const { container } = answer(dialog, values, { message, fields: { pin: message } });
    expect(screen.getAllByText(message)).toHaveLength(1);
    const field = screen.getByLabelText<HTMLInputElement>(/PIN/);
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['4711', 'true']);
    expect(field.getAttribute('aria-describedby')).toBe(screen.getByText(message).id);
    expect(document.activeElement).toBe(field);
    expect(container.querySelector('h2')?.hasAttribute('autofocus')).toBe(false);
  });

  it('and stands in the dialog that it was refused in, which covers the toasts', () => {
    const step = { move: 'ship' as const, label: 'Send' };
    answer(<NextStepDialog {...whole} step={step} asked="ship" />, { [FORM_ID]: 'ship o1 s1' });
    expect(screen.getByRole('dialog').textContent).toContain('Refused.');
  });

  it('and not into the form beside it', () => {
    const { container } = answer(
      <>
        <SellerNote orderId="o1" sellerNote="of one" />
        <SellerNote orderId="o2" sellerNote="of two" />
      </>,
      { note: 'typed', [FORM_ID]: 'note o2' },
    );
    const notes = [...container.querySelectorAll('textarea')].map(({ value }) => value);
    expect(notes).toEqual(['of one', 'typed']);
  });

  it('and leaves what was typed where it is gone, since somebody else was first', () => {
    answer(<p>Nothing waits.</p>, { note: 'Call first', [FORM_ID]: 'note o1' });
    expect(screen.getByRole('alert').textContent).toBe('Refused.Not saved: Call first');
  });

  it('and no code of a reason that was chosen beside it', () => {
    const values = { reason: 'untrue', note: 'Not our parcel', [FORM_ID]: 'decide r1' };
    answer(<p>Nothing waits.</p>, values);
    expect(screen.getByRole('alert').textContent).toBe('Refused.Not saved: Not our parcel');
  });

  it('and a reason that was typed', () => {
    answer(<p>Nothing waits.</p>, { reason: 'untrue', [FORM_ID]: 'split o1 s1' });
    expect(screen.getByRole('alert').textContent).toBe('Refused.Not saved: untrue');
  });

  it('and no id of a line that its form names', () => {
    answer(<p>Nothing waits.</p>, { code: 'QX7', orderNumber: 'SK-1', [FORM_ID]: 'match QX7' });
    expect(screen.getByRole('alert').textContent).toBe('Refused.Not saved: SK-1');
  });

  it('and no id of what it was about', () => {
    answer(<p>Nothing waits.</p>, { order: 'a'.repeat(24), [FORM_ID]: 'accept o1 s1' });
    expect(screen.getByRole('alert').textContent).toBe('Refused.');
  });

  it('and says nothing twice where it is there', () => {
    answer(<SellerNote orderId="o1" sellerNote="" />, { note: 'x', [FORM_ID]: 'note o1' });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});
