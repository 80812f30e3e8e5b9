import { redirect } from 'react-router';
import { isLost } from '../lib/form-answer.ts';
import { sendOrReturnProduct } from './layout/product-dialogs.tsx';
import {
  isLostNavigation,
  sendOrReturnForm,
  sendOrReturnFormWith,
  sendOrReturnStep,
} from './lost-request.ts';

const sent = (answer: () => unknown) => ({
  request: new Request('http://sokoni.example/sign-up', {
    method: 'POST',
    body: new URLSearchParams({ name: 'Asha Mushi', password: 'siri-kubwa', intent: 'details' }),
  }),
  serverAction: async () => answer(),
});
const failing = (error: unknown) =>
  sent(() => {
    throw error;
  });
const refusal = (status: number) => ({ status, statusText: '', internal: true, data: null });

describe('a form whose line broke', () => {
  it('comes back as it was typed, without its secrets, as not sent', async () => {
    const kept = await sendOrReturnForm(failing(new TypeError('Failed to fetch')));
    expect(kept).toMatchObject({
      init: { status: 503 },
      data: { lost: true, message: '', values: { name: 'Asha Mushi', intent: 'details' } },
    });
    expect(JSON.stringify(kept)).not.toContain('siri-kubwa');
  });

  it('passes on what the shop answered', async () => {
    expect(await sendOrReturnForm(sent(() => 'answered'))).toBe('answered');
  });

  it('is the step of a verification that was under way', async () => {
    expect(await sendOrReturnStep(failing(new TypeError('Failed to fetch')))).toMatchObject({
      data: { step: 'details', answer: { lost: true } },
    });
  });

  it('is left to a toast where the page has only a button for it', async () => {
    const lost = new TypeError('Failed to fetch');
    expect(await sendOrReturnFormWith('name', failing(lost))).toMatchObject({
      data: { lost: true },
    });
    expect(await sendOrReturnFormWith('orderId', failing(lost))).toMatchObject({ data: undefined });
    expect(await sendOrReturnProduct(failing(lost))).toMatchObject({ data: undefined });
  });

  it('brings a product back with its variants and its key', async () => {
    const body = { productName: 'Kitenge', 'variants.0.color': 'Blue', key: 'k1', intent: 'draft' };
    const request = new Request('http://sokoni.example/seller-panel/my-products', {
      method: 'POST',
      body: new URLSearchParams(body),
    });
    const { serverAction } = failing(new TypeError('Failed to fetch'));
    expect(await sendOrReturnProduct({ request, serverAction })).toMatchObject({
      data: {
        draft: { productName: 'Kitenge', variants: [{ color: 'Blue' }] },
        answer: { lost: true, values: { key: 'k1', intent: 'draft' } },
      },
    });
  });

  it('follows where the shop leads', async () => {
    const elsewhere = redirect('/login');
    await expect(sendOrReturnForm(failing(elsewhere))).rejects.toBe(elsewhere);
  });

  it.each([
    [refusal(502), true],
    [refusal(429), true],
    [new TypeError('Failed to fetch'), true],
    [refusal(403), false],
    [refusal(404), false],
  ])('%#: knows what the shop itself said from what it did not', (error, lost) => {
    expect(isLost(error)).toBe(lost);
  });

  it.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
    'is no fault of ours for a walk either: %s',
    (message) => {
      expect(isLostNavigation(new TypeError(message))).toBe(true);
      expect(isLostNavigation(new TypeError('x is not a function'))).toBe(false);
    },
  );
});
