import { searchTerms, searchWordsOf } from './user-search.ts';

const neema = {
  name: 'Néema  John Mushi',
  businessName: 'Duka la Neema',
  username: 'neema.j',
  email: 'neema@duka.co.tz',
  phone: '+255712345678',
  confirmedPhone: '+255754000111',
};

describe('the words by which a user is found', () => {
  it('are the words of the names, the email and the numbers after the country code, each once', () => {
    expect(searchWordsOf(neema).sort()).toEqual(
      [
        '712345678',
        '754000111',
        'duka',
        'duka la neema',
        'j',
        'john',
        'la',
        'mushi',
        'neema',
        'neema john mushi',
        'neema.j',
        'neema@duka.co.tz',
      ].sort(),
    );
  });

  it('leave out what a user has not', () => {
    expect(searchWordsOf({ name: 'Asha', phone: '', confirmedPhone: null })).toEqual(['asha']);
  });
});

describe('the beginnings that a search asks for', () => {
  it.each([
    ['0712 345 678', '712345678'],
    ['+255712345678', '712345678'],
    ['255-712-345-678', '712345678'],
    ['00255 712', '712'],
    ['712345', '712345'],
    ['(0)7123', '7123'],
  ])('of the number %s are the digits %s', (search, digits) => {
    expect(searchTerms(search)).toEqual([digits]);
  });

  it.each([
    ['  NÉEMA   mushi ', ['neema', 'mushi']],
    ['Neema@Duka.co.tz', ['neema@duka.co.tz']],
    ['duka2', ['duka2']],
    ['neema neema', ['neema']],
    ['', []],
    ['0', []],
  ])('of %j are %j', (search, terms) => {
    expect(searchTerms(search)).toEqual(terms);
  });
});
