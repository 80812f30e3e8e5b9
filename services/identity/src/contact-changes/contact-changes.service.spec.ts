import { contactBefore, formerContact } from './contact-changes.service.ts';

const NONE = { email: '', phone: '', confirmedPhone: null };

describe('what an account had before a change', () => {
  it('is only what changed; a missing number is an empty one', () => {
    const before = { ...NONE, email: 'neema@example.com' };
    expect(formerContact(before, { ...before, confirmedPhone: '+255712345678' })).toEqual({
      confirmedPhone: '',
    });
    expect(formerContact(before, { ...before, email: 'other@example.com' })).toEqual({
      email: 'neema@example.com',
    });
    expect(formerContact(NONE, { email: '', phone: '' })).toEqual({});
  });

  it('is of several changes what the oldest of each field says', () => {
    const changes = [
      { email: 'first@example.com' },
      { confirmedPhone: '', phone: '' },
      { email: 'second@example.com' },
      { confirmedPhone: '+255712345678' },
    ];
    expect(contactBefore(changes)).toEqual({
      email: 'first@example.com',
      confirmedPhone: '',
      phone: '',
    });
  });
});
