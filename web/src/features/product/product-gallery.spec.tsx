/** @jest-environment ./web/test/dom-environment.ts */
import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { ProductGallery } from './product-gallery.tsx';

const strip = () => screen.getByRole('list', { name: 'Pictures' });
const isAskedFor = () => strip().hasAttribute('data-spare');

beforeEach(() => {
  // A browser that is never idle.
  Object.assign(window, { requestIdleCallback: () => 1, cancelIdleCallback: () => undefined });
  Element.prototype.scrollIntoView = () => undefined;
});

it.each([
  ['swipe', () => fireEvent.scroll(strip())],
  [
    'press of a small picture',
    () => fireEvent.click(screen.getByRole('link', { name: 'Show picture 2' })),
  ],
])('asks for the further pictures at a %s, before the browser is idle', (_, turn) => {
  renderPage(<ProductGallery name="Kikoi" images={['/1.jpg', '/2.jpg']} />);
  expect(isAskedFor()).toBe(false);
  act(() => void turn());
  expect(isAskedFor()).toBe(true);
});

it('asks for them at once where the strip was turned before the scripts ran', () => {
  const turned = jest.spyOn(Element.prototype, 'scrollLeft', 'get').mockReturnValue(320);
  renderPage(<ProductGallery name="Kikoi" images={['/1.jpg', '/2.jpg']} />);
  expect(isAskedFor()).toBe(true);
  turned.mockRestore();
});
