import { FormerVatNumbersService } from './former-vat-numbers.service.ts';

const MINUTE_MS = 60_000;

/** The service at its start, and how often it has looked for unsettled numbers by a minute. */
function started() {
  let minute = 0;
  let runs = 0;
  const findUnsettled = async () => {
    runs += 1;
    return [];
  };
  const clock = { now: () => new Date(minute * MINUTE_MS) };
  const service = new FormerVatNumbersService(
    ...([{ findUnsettled }, {}, {}, {}, clock] as unknown as ConstructorParameters<
      typeof FormerVatNumbersService
    >),
  );
  return async (until: number) => {
    for (; minute <= until; minute++) await service.settleDue();
    return runs;
  };
}

describe('VAT numbers of former replicas', () => {
  it('are looked for each minute while an upgrade may last, then each hour', async () => {
    const looksBy = started();
    expect(await looksBy(0)).toBe(1);
    expect(await looksBy(60)).toBe(61);
    expect(await looksBy(60 + 24 * 60)).toBe(61 + 24);
  });
});
