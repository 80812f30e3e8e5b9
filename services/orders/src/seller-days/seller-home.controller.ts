import { Controller, Header } from '@nestjs/common';
import { type Call, currentLanguage, Endpoint } from '@sokoni/common';
import { ordersRoutes } from '@sokoni/contracts';
import { SellerHomeService } from './seller-home.service.ts';

@Controller()
export class SellerHomeController {
  constructor(private readonly home: SellerHomeService) {}

  /** Always the caller's own. */
  @Endpoint(ordersRoutes.sellerHome)
  sellerHome({ userId }: Call<typeof ordersRoutes.sellerHome>) {
    return this.home.show(userId);
  }

  @Endpoint(ordersRoutes.sellerSales)
  sellerSales({ userId, query }: Call<typeof ordersRoutes.sellerSales>) {
    return this.home.sales(userId, query);
  }

  @Endpoint(ordersRoutes.sellerSalesFile)
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="sokoni-sales.csv"')
  sellerSalesFile({ userId, query }: Call<typeof ordersRoutes.sellerSalesFile>) {
    return this.home.salesFile(userId, query, currentLanguage());
  }
}
