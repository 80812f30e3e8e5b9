/** @jest-environment ./web/test/dom-environment.ts */
import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../test/render-page.tsx';

interface Sent {
  readonly public_id: string;
  readonly url: string;
}
let arrive: (sent: Sent) => void = () => undefined;
const sendPrivately = () =>
  new Promise<Sent>((resolve) => {
    arrive = resolve;
  });
jest.unstable_mockModule('../../lib/upload-browser.ts', () => ({ sendPrivately }));
const { PaperField } = await import('./paper-field.tsx');
const { usePaper } = await import('./use-paper.ts');

function Certificate() {
  const photo = usePaper(undefined);
  return (
    <form>
      <PaperField
        {...{ name: 'certificate', label: 'Certificate', hint: '', kept: '', photo }}
        error={undefined}
      />
    </form>
  );
}

const sent = { public_id: 'token-1', url: '/certificate.jpg' };
const tokens = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLInputElement>('[name="certificate"]')].map(
    ({ value }) => value,
  );
const choose = () =>
  userEvent.upload(
    screen.getByLabelText(/Certificate/, { selector: 'input' }),
    new File(['x'], 'kettle.jpg', { type: 'image/jpeg' }),
  );
const remove = () => userEvent.click(screen.getByRole('button', { name: /^Remove picture/ }));

describe('a picture that was chosen by mistake', () => {
  it('is taken out of its form', async () => {
    const { container } = renderPage(<Certificate />);
    await choose();
    arrive(sent);
    expect(await screen.findByRole('img')).toBeTruthy();
    expect(tokens(container)).toEqual(['token-1']);
    await remove();
    expect(tokens(container)).toEqual([]);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('does not come back when it arrives after it was taken out', async () => {
    const { container } = renderPage(<Certificate />);
    await choose();
    await remove();
    await act(async () => arrive(sent));
    expect(tokens(container)).toEqual([]);
  });
});
