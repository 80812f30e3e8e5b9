import { Logger } from '@nestjs/common';
import { runCommand } from '@sokoni/common';
import { AppModule } from './app.module.ts';
import { CartsService } from './carts/carts.service.ts';
import { CartConfig } from './config.ts';

// Fetches all product copies again, after a restored backup or lost events.
await runCommand(AppModule, CartConfig, async (service) => {
  const count = await service.get(CartsService).refetchProducts();
  new Logger('Rebuild').log(`${count} products fetched again`);
});
