import { runCommand } from '@sokoni/common';
import { AppModule } from './app.module.ts';
import { ReviewsConfig } from './config.ts';
import { RatingCheckService } from './reviews/rating-check.service.ts';

/** `npm run ratings:verify`: compares all ratings with the reviews; exits with 1 where one differs. */
await runCommand(AppModule, ReviewsConfig, async (service) => {
  const faults = await service.get(RatingCheckService).differences();
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.stdout.write(faults.length === 0 ? 'All ratings are exact\n' : 'Ratings differ\n');
  if (faults.length > 0) process.exitCode = 1;
});
