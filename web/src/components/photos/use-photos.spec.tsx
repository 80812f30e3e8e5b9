/** @jest-environment ./web/test/dom-environment.ts */
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../test/render-page.tsx';

let isLineBroken = false;
/** A part of the script that loads while the line is well. */
const partOf = (exported: object) => () => {
  if (isLineBroken) throw new TypeError('Failed to fetch dynamically imported module');
  return exported;
};
const errors = await import('../../lib/api-error.ts');
jest.unstable_mockModule('../../lib/api-error.ts', partOf({ ...errors }));
jest.unstable_mockModule('../../lib/upload-browser.ts', partOf({}));
const { PhotoField } = await import('./photo-field.tsx');
const { usePhotos } = await import('./use-photos.ts');

function Photos() {
  const photos = usePhotos({ max: 3, preset: 'reviews' });
  return (
    <>
      <PhotoField photos={photos} hint="" />
      <button type="button" disabled={photos.busy}>
        Send
      </button>
    </>
  );
}

it('a photo that cannot begin on its way says so, and its form can be sent', async () => {
  renderPage(<Photos />);
  isLineBroken = true;
  const photo = new File(['x'], 'kettle.jpg', { type: 'image/jpeg' });
  await userEvent.upload(screen.getByLabelText(/^Photos/), photo);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The photo was not uploaded/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false);
});
