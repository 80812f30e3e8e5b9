import { continueTrace, traceIdOf } from './http-context.ts';

const trace = 'a1'.repeat(16);

describe('continueTrace', () => {
  it('continues a trace with the same trace id and a new span id', () => {
    const incoming = `00-${trace}-${'b2'.repeat(8)}-01`;
    const next = continueTrace(incoming);
    expect(traceIdOf(next)).toBe(trace);
    expect(next).not.toBe(incoming);
    expect(next).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  });

  it.each([
    undefined,
    null,
    '',
    'junk',
    `00-${'0'.repeat(32)}-${'b2'.repeat(8)}-01`,
    `99-${trace}-x-01`,
  ])('starts a new trace for %p', (incoming) => {
    expect(continueTrace(incoming)).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(traceIdOf(continueTrace(incoming))).not.toBe('0'.repeat(32));
  });
});
