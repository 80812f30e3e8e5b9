import { expect, test } from '@playwright/test';
import { untilBack } from '@sokoni/testing/processes';
import { race } from '../src/race.ts';

test('sells thirty pieces to exactly thirty of three hundred buyers while a replica is killed', async () => {
  const result = await race({ buyers: 300, units: 30, losers: 3, victim: 'catalogue-2' });
  await untilBack('catalogue-2');
  const { paid, refused, unanswered, stockLeft, stillReserved } = result;
  expect({ paid, refused, unanswered, stockLeft, stillReserved }).toEqual({
    paid: 30,
    refused: 267,
    unanswered: 0,
    stockLeft: 0,
    stillReserved: false,
  });
});
