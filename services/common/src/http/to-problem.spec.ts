import { NotFoundException } from '@nestjs/common';
import { ProblemError } from './problem.error.ts';
import { errorReply, toProblem } from './to-problem.ts';
import { InvalidInputError } from './validation.ts';

const named = (name: string, fields: object = {}) =>
  Object.assign(new Error('x'), { name, ...fields });

describe('toProblem', () => {
  it.each([
    [new ProblemError('sold-out'), 'sold-out', 409],
    [new InvalidInputError([]), 'invalid-input', 400],
    [new NotFoundException(), 'not-found', 404],
    [named('CastError'), 'invalid-input', 400],
    [named('MongoServerError', { code: 11_000 }), 'already-exists', 409],
    [named('MongoServerSelectionError'), 'service-unavailable', 503],
    [
      named('FastifyError', { code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }),
      'body-too-large',
      413,
    ],
    [named('Error', { statusCode: 404 }), 'internal-error', 500],
    [new Error('secret'), 'internal-error', 500],
    ['text', 'internal-error', 500],
    [undefined, 'internal-error', 500],
  ])('%p becomes %s', (error, code, status) => {
    expect(toProblem(error)).toMatchObject({ code, status });
  });

  it('returns the sentence that another service answered', () => {
    const relayed = new ProblemError('out-of-stock', { sentence: 'Only 2 left in stock.' });
    expect(errorReply(relayed, 'sw').message).toBe('Only 2 left in stock.');
  });

  it('fills the sentence in the language of the caller', () => {
    const problem = new ProblemError('out-of-stock', { values: { n: 2 } });
    expect(errorReply(problem, 'sw').message).toBe('Idadi iliyobaki ni 2 tu.');
  });
});
