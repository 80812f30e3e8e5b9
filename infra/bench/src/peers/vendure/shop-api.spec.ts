import { readAnswer } from './shop-api.ts';

describe('an answer of the shop API of Vendure', () => {
  it('is refused by the error code of a mutation in spite of status 200', () => {
    const text = JSON.stringify({ data: { addItemToOrder: { errorCode: 'INSUFFICIENT_STOCK' } } });
    expect(readAnswer(200, text).refusal).toBe('INSUFFICIENT_STOCK');
  });

  it('is refused by an error of GraphQL', () => {
    const text = JSON.stringify({ data: null, errors: [{ message: 'No such field' }] });
    expect(readAnswer(200, text)).toEqual({ status: 200, refusal: 'No such field', data: {} });
  });

  it('is refused by another status than 200', () => {
    expect(readAnswer(502, 'Bad gateway').refusal).toBe('status 502');
  });

  it('carries its data when nothing is refused', () => {
    const text = JSON.stringify({ data: { product: { id: '1' }, other: null } });
    expect(readAnswer(200, text)).toEqual({
      status: 200,
      refusal: null,
      data: { product: { id: '1' }, other: null },
    });
  });
});
