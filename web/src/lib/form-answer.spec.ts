import { ApiError } from './api-error.ts';
import { newFormId, refuseForm, textsOf } from './form-answer.ts';

describe('the answer to a refused form', () => {
  it('names the fields and gives back what was typed', () => {
    const fields = { email: 'Please enter a valid email address.' };
    const error = new ApiError(400, 'invalid-input', 'Please check.', { fields });
    expect(refuseForm(error, { email: 'asha' })).toEqual({
      message: 'Please check.',
      fields,
      values: { email: 'asha' },
    });
  });

  it.each(['delivery-pin-wrong', 'delivery-pin-locked'] as const)(
    'names the PIN where it is refused: %s',
    (code) => {
      const error = new ApiError(409, code, 'Tries left: 4.');
      expect(refuseForm(error).fields).toEqual({ pin: 'Tries left: 4.' });
    },
  );

  it('leaves faults of ours to the error page', () => {
    expect(() => refuseForm(new TypeError('oops'))).toThrow('oops');
  });

  it('never gives passwords back', () => {
    const form = new FormData();
    form.set('email', 'asha@example.tz');
    form.set('password', 'mti mrefu sana');
    expect(textsOf(form, ['password'])).toEqual({ email: 'asha@example.tz' });
  });
});

it('newFormId makes ids of the form that the shop has', () => {
  expect(newFormId()).toMatch(/^[0-9a-f]{24}$/);
});
