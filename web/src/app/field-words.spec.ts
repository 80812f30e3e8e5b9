import { wrongIn } from './field-words.ts';

describe('what is wrong with a field', () => {
  it.each([
    ['text', 'valueMissing', 'all-fields-required'],
    ['radio', 'valueMissing', 'all-fields-required'],
    ['email', 'typeMismatch', 'email-invalid'],
    ['number', 'badInput', 'not-a-whole-number'],
    ['number', 'stepMismatch', 'not-a-whole-number'],
    ['number', 'rangeUnderflow', 'number-too-small'],
    ['number', 'rangeOverflow', 'number-too-large'],
    ['text', 'tooLong', 'text-too-long'],
  ])('has words of ours: %s, %s', (type, rule, code) => {
    expect(wrongIn({ type, validity: { [rule]: true } })).toBe(code);
  });

  it('is nothing once it is right, whatever was said of it before', () => {
    expect(wrongIn({ type: 'text', validity: { customError: true } })).toBeUndefined();
  });
});
