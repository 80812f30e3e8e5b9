import type { DynamicModule, FactoryProvider, Type } from '@nestjs/common';
import { AppModule as CartModule } from '@sokoni/cart/app.module';
import { AppModule as CatalogueModule } from '@sokoni/catalogue/app.module';
import { type Field, misclassified, sharedPersonalData } from '@sokoni/common';
import { type ServiceName, serviceNames } from '@sokoni/contracts';
import { AppModule as FiscalModule } from '@sokoni/fiscal/app.module';
import { AppModule as IdentityModule } from '@sokoni/identity/app.module';
import { AppModule as MediaModule } from '@sokoni/media/app.module';
import { AppModule as NotificationsModule } from '@sokoni/notifications/app.module';
import { AppModule as OrdersModule } from '@sokoni/orders/app.module';
import { AppModule as ReviewsModule } from '@sokoni/reviews/app.module';
import { AppModule as SubscriptionsModule } from '@sokoni/subscriptions/app.module';
import mongoose, { type Connection, type Schema, type SchemaType } from 'mongoose';
import { personalDataOf } from './register.ts';

const modules: Readonly<Record<ServiceName, Type>> = {
  identity: IdentityModule,
  catalogue: CatalogueModule,
  cart: CartModule,
  orders: OrdersModule,
  subscriptions: SubscriptionsModule,
  media: MediaModule,
  notifications: NotificationsModule,
  reviews: ReviewsModule,
  fiscal: FiscalModule,
};

type AnyModule = Type | DynamicModule | undefined;

/** The models of a service, on a connection that is never opened. */
function modelsOf(root: Type): Connection {
  const connection = mongoose.createConnection();
  const seen = new Set<unknown>();
  const visit = (one: AnyModule) => {
    if (!one || seen.has(one)) return;
    seen.add(one);
    const isDynamic = 'module' in one;
    for (const provider of (isDynamic ? one.providers : []) ?? []) {
      const { provide, useFactory } = provider as FactoryProvider;
      if (String(provide).endsWith('Model')) useFactory(connection);
    }
    const own = isDynamic ? (one.imports as AnyModule[] | undefined) : undefined;
    const declared = Reflect.getMetadata('imports', isDynamic ? one.module : one);
    for (const imported of [...(own ?? []), ...(declared ?? [])]) visit(imported);
    if (isDynamic) visit(one.module);
  };
  visit(root);
  return connection;
}

function fieldsOf(schema: Schema, before = ''): Field[] {
  const fields: Field[] = [];
  schema.eachPath((path, type: SchemaType & { schema?: Schema }) => {
    const whole = before + path;
    if (type.schema) fields.push(...fieldsOf(type.schema, `${whole}.`));
    else fields.push({ path: whole, type: type.instance });
  });
  return fields;
}

describe('the register of processing', () => {
  it.each(serviceNames)('has every collection and every field of text of %s', (service) => {
    const { models } = modelsOf(modules[service]);
    const collections = new Map<string, Field[]>();
    for (const { collection, schema } of Object.values(models)) {
      const name = collection.collectionName;
      collections.set(name, [...(collections.get(name) ?? []), ...fieldsOf(schema)]);
    }
    const table = personalDataOf[service];
    const wrong = [...collections].flatMap(([name, fields]) =>
      misclassified(name, fields, table[name]),
    );
    expect(wrong).toEqual([]);
  });

  it.each(serviceNames)('names no collection that %s does not have', (service) => {
    const models = Object.values(modelsOf(modules[service]).models);
    const known = new Set(models.map(({ collection }) => collection.collectionName));
    const named = Object.keys(personalDataOf[service]);
    expect(named.filter((name) => !known.has(name) && !(name in sharedPersonalData))).toEqual([]);
  });
});
