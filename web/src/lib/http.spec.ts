import { plainRefusal } from './http.ts';

describe('a refusal as pages say it', () => {
  it.each([
    ['quantity must be a whole number from 1 to 9.', 'Must be a whole number from 1 to 9.'],
    [
      'quantity lazima iwe namba kamili kuanzia 1 hadi 9.',
      'Lazima iwe namba kamili kuanzia 1 hadi 9.',
    ],
    ['Please fill in this field.', 'Please fill in this field.'],
  ])('leaves the name of the parameter to the label: %s', (message, plain) => {
    const reply = { message, data: { fields: { quantity: message }, kept: 1 } };
    expect(plainRefusal(reply)).toEqual({
      message: plain,
      data: { fields: { quantity: plain }, kept: 1 },
    });
  });

  it('leaves every other refusal as it is', () => {
    const reply = { message: 'name taken', data: null };
    expect(plainRefusal(reply)).toBe(reply);
  });
});
