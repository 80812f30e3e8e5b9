import { ApiError } from '@sokoni/client';
import { mayPass, patiently } from './patience.ts';

const failure = (status: number) => new ApiError('no', { status, code: 'no-answer' });

/** Fails with each of the failures in turn, then answers; no pause takes time. */
async function tryWork(failures: readonly unknown[]) {
  const left = [...failures];
  const pauses: number[] = [];
  const work = async () => {
    if (left.length > 0) throw left.shift();
    return 'uploaded';
  };
  const outcome = await patiently(work, undefined, async (ms) => pauses.push(ms)).catch(
    (error: unknown) => error,
  );
  return { outcome, pauses };
}

describe('a call of the seed', () => {
  it.each([0, 200, 408, 429, 500, 503])('is tried again after %i', async (status) => {
    expect(mayPass(failure(status))).toBe(true);
    expect(await tryWork([failure(status)])).toEqual({ outcome: 'uploaded', pauses: [1_000] });
  });

  it.each([400, 401, 404, 409])('ends with its refusal by %i', async (status) => {
    const refusal = failure(status);
    expect(await tryWork([refusal])).toEqual({ outcome: refusal, pauses: [] });
  });

  it('waits longer each time, and not for ever', async () => {
    const late = failure(0);
    const { outcome, pauses } = await tryWork(Array.from({ length: 6 }, () => late));
    expect(outcome).toBe(late);
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000]);
  });
});
