import { maskPhone, phoneProblem, toLocalNumber } from './phone.ts';

describe('a Tanzanian mobile number', () => {
  it.each(['712345678', '0712345678', '255712345678', '+255 712 345 678', '(0712) 345-678'])(
    'is understood as typed: %s',
    (typed) => {
      expect(toLocalNumber(typed)).toBe('712345678');
    },
  );

  it.each(['612345678', '712345678'])('may start with 6 or 7: %s', (number) => {
    expect(phoneProblem(number)).toBeNull();
  });

  it.each([
    ['', 'phoneLength'],
    ['71234567', 'phoneLength'],
    ['7123456789', 'phoneLength'],
    ['71234567x', 'phoneLength'],
    ['512345678', 'phoneStart'],
    ['x12345678', 'phoneStart'],
  ])('is refused when it is %j: %s', (number, problem) => {
    expect(phoneProblem(number)).toBe(problem);
  });

  it('is shown with its middle hidden', () => {
    expect(maskPhone('712345678')).toBe('+255******678');
  });
});
