import { AppModule as CartModule } from '@sokoni/cart/app.module';
import { CartConfig } from '@sokoni/cart/config';
import { AppModule as CatalogueModule } from '@sokoni/catalogue/app.module';
import { CatalogueConfig } from '@sokoni/catalogue/config';
import { type Service, startServices } from '@sokoni/common';
import type { ServiceName } from '@sokoni/contracts';
import { AppModule as FiscalModule } from '@sokoni/fiscal/app.module';
import { FiscalConfig } from '@sokoni/fiscal/config';
import { AppModule as IdentityModule } from '@sokoni/identity/app.module';
import { IdentityConfig } from '@sokoni/identity/config';
import { AppModule as MediaModule } from '@sokoni/media/app.module';
import { MediaConfig } from '@sokoni/media/config';
import { acceptMultipart } from '@sokoni/media/images/upload-form';
import { AppModule as NotificationsModule } from '@sokoni/notifications/app.module';
import { NotificationsConfig } from '@sokoni/notifications/config';
import { AppModule as OrdersModule } from '@sokoni/orders/app.module';
import { OrdersConfig } from '@sokoni/orders/config';
import { AppModule as ReviewsModule } from '@sokoni/reviews/app.module';
import { ReviewsConfig } from '@sokoni/reviews/config';
import { AppModule as SubscriptionsModule } from '@sokoni/subscriptions/app.module';
import { SubscriptionsConfig } from '@sokoni/subscriptions/config';

/** What the main.ts of each service starts; the compiler asks for a new one. */
const services: Readonly<Record<ServiceName, Service>> = {
  identity: { appModule: IdentityModule, configClass: IdentityConfig },
  catalogue: { appModule: CatalogueModule, configClass: CatalogueConfig },
  cart: { appModule: CartModule, configClass: CartConfig },
  orders: { appModule: OrdersModule, configClass: OrdersConfig },
  subscriptions: { appModule: SubscriptionsModule, configClass: SubscriptionsConfig },
  media: { appModule: MediaModule, configClass: MediaConfig, prepare: acceptMultipart },
  notifications: { appModule: NotificationsModule, configClass: NotificationsConfig },
  reviews: { appModule: ReviewsModule, configClass: ReviewsConfig },
  fiscal: { appModule: FiscalModule, configClass: FiscalConfig },
};

await startServices(Object.values(services));
