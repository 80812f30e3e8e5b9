import { type Timer, timer } from '@sokoni/common';
import { EmptySearchesService } from './empty-searches/empty-searches.service.ts';
import { PlanEnforcerService } from './quota/plan-enforcer.service.ts';
import { ReadModelStore } from './read-model/read-model.store.ts';
import { ReadModelDigestService } from './read-model/read-model-digest.service.ts';
import { SalesService } from './sales/sales.service.ts';
import { ReservationsService } from './stock/reservations.service.ts';
import { ProductViewsService } from './views/product-views.service.ts';

/** The timed jobs of catalogue. Each claims what is due, so that any number of replicas may run them. */
export const timers: readonly Timer[] = [
  timer(EmptySearchesService, (searches) => searches.write()),
  timer(PlanEnforcerService, (plans) => plans.enforceDue()),
  timer(ReadModelDigestService, (digest) => digest.note()),
  timer(ReadModelStore, (readModel) => readModel.beginDay()),
  timer(SalesService, (sales) => sales.refresh()),
  timer(ReservationsService, (reservations) => reservations.sweep()),
  timer(ProductViewsService, (views) => views.counter.publishDue()),
];
