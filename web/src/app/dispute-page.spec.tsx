/** @jest-environment ./web/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { renderPage } from '../../test/render-page.tsx';
import DisputePage from './pages/dispute-page.tsx';

type PageProps = ComponentProps<typeof DisputePage>;

const dispute = {
  ...{ orderId: 'o1', orderNumber: 'SK-1', sellerId: 's1', sellerName: 'Juma Electronics' },
  ...{ status: 'delivered', reasons: [], writesAs: null as string | null, statements: [] },
  ...{ statementDueAt: null, dueAt: null },
};
const open = { reasons: [{ by: 'buyer', text: 'Broken' }], writesAs: 'buyer' };
const late = (by: string) => ({ by, text: 'not-sent-in-time' });

function renderDispute(now: object, opens: readonly string[], move: string): void {
  const values = { move, text: 'Broken', photos: 'p1' };
  const actionData = { message: 'Photo unknown', fields: {}, values };
  const props = {
    loaderData: { dispute: { ...dispute, ...now }, opens, back: '/MyOrders/o1', requests: [] },
    actionData,
  };
  renderPage(<DisputePage {...(props as unknown as PageProps)} />);
}
/** The refused text, and whether its form opens a case. */
function returned(): object {
  expect(screen.getAllByText('Photo unknown')).toHaveLength(1);
  const field = screen.getByDisplayValue('Broken') as HTMLTextAreaElement;
  const form = field.form as HTMLFormElement;
  const opens = form.querySelector('[name="move"]') !== null;
  return { opens, photos: new FormData(form).getAll('photo') };
}

describe('a refused case on the page of a dispute', () => {
  it('comes back in the form that opens it while it is not open', () => {
    renderDispute({}, ['request-return', 'dispute'], 'request-return');
    expect(returned()).toEqual({ opens: true, photos: ['p1'] });
  });

  it('comes back as a statement where the dispute is open already', () => {
    renderDispute({ ...open, status: 'disputed' }, [], 'dispute');
    expect(returned()).toEqual({ opens: false, photos: ['p1'] });
  });

  it('comes back as a statement where the return is open, and a dispute is still offered', () => {
    renderDispute({ ...open, status: 'return_requested' }, ['dispute'], 'request-return');
    expect(returned()).toEqual({ opens: false, photos: ['p1'] });
  });

  it('comes back in the form that opens a dispute where a return was open before', () => {
    renderDispute({ ...open, status: 'return_requested' }, ['dispute'], 'dispute');
    expect(returned()).toEqual({ opens: true, photos: ['p1'] });
  });
});

describe('the form that opens a case', () => {
  beforeEach(() => {
    const props = {
      loaderData: { dispute, opens: ['request-return'], back: '/MyOrders/o1', requests: [] },
    };
    renderPage(<DisputePage {...(props as unknown as PageProps)} />);
  });

  it('is sent, while there is no side yet to add to', () => {
    expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
  });

  it('says that no photo is chosen until one is', async () => {
    expect(screen.getByText('Nothing chosen yet')).toBeTruthy();
    const photo = new File(['x'], 'tear.jpg', { type: 'image/jpeg' });
    await userEvent.upload(screen.getByLabelText(/^Photos/), photo);
    expect(screen.getByText('tear.jpg')).toBeTruthy();
    expect(screen.queryByText('Nothing chosen yet')).toBeNull();
  });
});

describe('a refusal on the page of a dispute that has closed meanwhile', () => {
  it.each([
    ['of a statement', undefined],
    ['of a case', 'dispute'],
  ])('%s is shown with what was typed', (_, move) => {
    const values = { ...(move && { move }), text: 'Broken in two', photos: 'p1' };
    const actionData = { message: 'This case is closed', fields: {}, values };
    const props = {
      loaderData: {
        dispute: { ...dispute, status: 'completed' },
        opens: [],
        back: '/MyOrders/o1',
        requests: [],
      },
      actionData,
    };
    renderPage(<DisputePage {...(props as unknown as PageProps)} />);
    const alert = screen.getByText('This case is closed').parentElement;
    expect(alert?.textContent).toContain('Broken in two');
    expect(document.querySelector('textarea')).toBeNull();
  });
});

describe('what the buyer says in a dispute', () => {
  const first = {
    ...{ _id: 'd1', by: 'buyer', text: 'Broken', photos: ['/p1'] },
    at: '2026-11-29T08:00:00.000Z',
  };
  const renderOpen = (statements: readonly object[]) => {
    const now = { ...dispute, ...open, status: 'disputed', statements };
    const props = { loaderData: { dispute: now, opens: [], back: '/MyOrders/o1', requests: [] } };
    renderPage(<DisputePage {...(props as unknown as PageProps)} />);
  };

  it('stands there once, with its photos', () => {
    renderOpen([first]);
    expect(screen.getAllByText(/Broken/)).toHaveLength(1);
    expect(screen.getAllByRole('img')).toHaveLength(1);
  });

  it('begins with the reason where that was given without photos', () => {
    renderOpen([{ ...first, text: 'More of it', photos: [] }]);
    expect(screen.getAllByText(/Broken/)).toHaveLength(1);
  });

  it('is not why the shop itself has opened it', () => {
    const now = { ...dispute, status: 'disputed', reasons: [late('system')] };
    const props = { loaderData: { dispute: now, opens: [], back: '/MyOrders/o1', requests: [] } };
    renderPage(<DisputePage {...(props as unknown as PageProps)} />);
    expect(screen.queryByText(/not-sent-in-time/)).toBeNull();
    expect(screen.getAllByText(/The seller did not send it in time/)).toHaveLength(1);
    expect(screen.getAllByText('Nothing yet.')).toHaveLength(2);
  });

  it('stays what a person wrote, even where that is a code of ours', () => {
    const now = { ...dispute, status: 'disputed', reasons: [late('buyer')] };
    const props = { loaderData: { dispute: now, opens: [], back: '/MyOrders/o1', requests: [] } };
    renderPage(<DisputePage {...(props as unknown as PageProps)} />);
    expect(screen.getByText('not-sent-in-time')).toBeTruthy();
    expect(screen.queryByText(/The seller did not send it/)).toBeNull();
  });

  it('is not what the seller has said, who has opened the dispute over a return', () => {
    const reasons = [
      { by: 'buyer', text: 'Too small' },
      { by: 'seller', text: 'It was worn' },
    ];
    const now = { ...dispute, status: 'disputed', reasons };
    const props = { loaderData: { dispute: now, opens: [], back: '/MyOrders/o1', requests: [] } };
    renderPage(<DisputePage {...(props as unknown as PageProps)} />);
    const sideOf = (text: string) => screen.getByText(text).parentElement?.textContent;
    expect(sideOf('Too small')).toMatch(/^The buyer says/);
    expect(sideOf('It was worn')).toMatch(/^The seller says/);
  });

  it('is on no side where a former release has not kept who said it', () => {
    const reasons = [{ by: null, text: 'It was worn' }];
    const now = { ...dispute, status: 'disputed', reasons };
    const props = { loaderData: { dispute: now, opens: [], back: '/MyOrders/o1', requests: [] } };
    renderPage(<DisputePage {...(props as unknown as PageProps)} />);
    expect(screen.getByText('Reason given: It was worn')).toBeTruthy();
    expect(screen.getAllByText('Nothing yet.')).toHaveLength(2);
  });

  it('leads back to the order', () => {
    renderOpen([first]);
    const back = screen.getByRole('link', { name: 'Back to the order' });
    expect(back.getAttribute('href')).toBe('/MyOrders/o1');
  });
});

describe('a page of a dispute without anything open', () => {
  const said = {
    _id: 'd1',
    by: 'buyer',
    text: 'Broken',
    photos: [],
    at: '2026-11-29T08:00:00.000Z',
  };

  it.each([
    [
      'that nothing is, where nobody has said anything',
      [],
      'There is no open case about these products.',
    ],
    ['that it has closed, where somebody has', [said], 'This case is closed.'],
  ])('says %s', (_, statements, sentence) => {
    const props = {
      loaderData: {
        dispute: { ...dispute, statements },
        opens: [],
        back: '/MyOrders/o1',
        requests: [],
      },
    };
    renderPage(<DisputePage {...(props as unknown as PageProps)} />);
    expect(screen.getByText(sentence)).toBeTruthy();
  });
});
