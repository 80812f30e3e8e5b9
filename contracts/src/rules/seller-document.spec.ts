import { checkDocumentNumber, plainDocumentNumber } from './seller-document.ts';

describe('the number of a seller document', () => {
  it.each([
    ['nida', '19900101-14101-00001-23', null],
    ['nida', '1990010114101000012', 'nida-length'],
    ['nida', '199001011410100001234', 'nida-length'],
    ['nida', '1990010114101000012A', 'nida-length'],
    ['tin', '123-456-789', null],
    ['tin', '12345678', 'tin-length'],
    ['tin', '1234567890', 'tin-length'],
    ['brela', '158412906', null],
    ['brela', 'bn 123456', null],
    ['brela', '123', 'brela-format'],
    ['brela', 'ABCDE12345', 'brela-format'],
  ] as const)('%s %s: %s', (kind, number, refusal) => {
    expect(checkDocumentNumber(kind, number)).toBe(refusal);
  });

  it('is kept without what people write between the digits', () => {
    expect(plainDocumentNumber(' bn 12.34-56 ')).toBe('BN123456');
  });
});
