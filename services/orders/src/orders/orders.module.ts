import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserReplicasModule } from '@sokoni/common';
import { CatalogueClient } from './catalogue.client.ts';
import { orderSchema, sellerLoadSchema } from './order.schema.ts';
import { checkOrderTables } from './order.ts';
import { OrdersController } from './orders.controller.ts';
import { OrdersRepository } from './orders.repository.ts';
import { OrdersService } from './orders.service.ts';

@Module({
  imports: [
    UserReplicasModule,
    MongooseModule.forFeature([
      { name: 'Order', schema: orderSchema },
      { name: 'SellerLoad', schema: sellerLoadSchema },
    ]),
  ],
  controllers: [OrdersController],
  providers: [CatalogueClient, OrdersRepository, OrdersService],
  exports: [CatalogueClient, OrdersRepository, OrdersService],
})
export class OrdersModule implements OnModuleInit {
  onModuleInit(): void {
    checkOrderTables();
  }
}
