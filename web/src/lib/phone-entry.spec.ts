import { afterRefusal, afterSending, isPhoneForm, loseEntry, readEntry } from './phone-entry.ts';

function formOf(values: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

const asked = formOf({ step: 'phone', phone: ' 0712 345 678 ', name: 'Asha' });
const typed = formOf({ step: 'code', phone: '0712 345 678', name: '', code: '123456' });
const refusal = (fields = {}) => ({ message: 'No', fields, values: {} });

describe('a form for phone and code', () => {
  it('asks for the code once one was sent', () => {
    expect(afterSending(readEntry(asked))).toEqual({
      step: 'code',
      phone: '0712 345 678',
      name: 'Asha',
      code: '',
      again: false,
      answer: undefined,
    });
    expect(afterSending(readEntry(typed))).toMatchObject({ code: '', again: true });
  });

  it('empties a wrong code and says so at its field', () => {
    const entry = afterRefusal(readEntry(typed), refusal(), 'phone-code-wrong');
    expect(entry).toMatchObject({ step: 'code', code: '', answer: { fields: { code: 'No' } } });
  });

  it('keeps the code while the name is missing', () => {
    const entry = afterRefusal(readEntry(typed), refusal(), 'phone-name-missing');
    expect(entry).toMatchObject({ code: '123456', answer: { fields: { name: 'No' } } });
  });

  it('keeps the code while the password of the account is wrong', () => {
    const entry = afterRefusal(readEntry(typed), refusal({ password: 'No' }), 'invalid-input');
    expect(entry).toMatchObject({ code: '123456', answer: { fields: { password: 'No' } } });
  });

  it('returns as it was when its request is lost', () => {
    expect(loseEntry(typed)).toMatchObject({
      step: 'code',
      code: '123456',
      answer: { lost: true },
    });
  });

  it('differs from the forms beside it', () => {
    expect([asked, formOf({ email: 'a@example.com' })].map(isPhoneForm)).toEqual([true, false]);
  });
});
