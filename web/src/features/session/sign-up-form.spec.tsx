/** @jest-environment ./web/test/dom-environment.ts */
import { renderPage } from '../../../test/render-page.tsx';
import { SignUpForm } from './sign-up-form.tsx';

describe('the form of a new account', () => {
  it('can be sent with one letter of a shop name, whose field is hidden without the box', () => {
    renderPage(<SignUpForm answer={undefined} asSeller={false} />);
    const field = document.querySelector<HTMLInputElement>('[name="businessName"]');
    expect(field?.getAttribute('minlength')).toBeNull();
    expect(field?.required).toBe(false);
  });
});
