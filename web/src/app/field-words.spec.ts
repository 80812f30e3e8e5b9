import { sentenceFor, wrongIn } from './field-words.ts';

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
    ['date', 'valueMissing', 'all-fields-required'],
    ['date', 'rangeOverflow', 'day-too-late'],
    ['datetime-local', 'rangeUnderflow', 'day-too-early'],
  ])('has words of ours: %s, %s', (type, rule, code) => {
    expect(wrongIn({ type, validity: { [rule]: true } })).toBe(code);
  });

  it.each([
    ['number-too-small', { min: '2' }, 'This number must be at least 2.'],
    ['number-too-large', { max: '1000000' }, 'This number must be at most 1,000,000.'],
    ['text-too-long', { maxLength: 60 }, 'This text must be at most 60 characters.'],
    ['day-too-late', { max: '2026-03-01' }, 'This day must not be after 1 March 2026.'],
    [
      'day-too-early',
      { min: '2026-03-01T08:00' },
      'This day must not be before 1 March 2026, 08:00.',
    ],
    ['not-a-whole-number', {}, 'Please enter a whole number.'],
  ] as const)('says the limit of the field itself: %s', (code, field, sentence) => {
    expect(sentenceFor(code, 'en', field)).toBe(sentence);
  });

  it('says a day in the language of the page', () => {
    const sentence = sentenceFor('day-too-late', 'sw', { max: '2026-03-01' });
    expect(sentence).toContain('1 Machi 2026');
  });

  it('is left to the browser where a day is written in half', () => {
    expect(wrongIn({ type: 'date', validity: { badInput: true } })).toBeUndefined();
  });

  it('is nothing once it is right, whatever was said of it before', () => {
    expect(wrongIn({ type: 'text', validity: { customError: true } })).toBeUndefined();
  });
});
