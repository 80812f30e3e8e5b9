import { defineRoutes } from '../kit/route.ts';
import type { opinionsSchemas } from './opinions.schemas.ts';

export const opinionsRoutes = defineRoutes<typeof opinionsSchemas>('reviews', {
  productOpinions: {
    method: 'GET',
    path: '/api/product-opinions',
    access: 'public',
    microCache: true,
    summary:
      'What the page of a product shows: its rating, newest reviews and questions, and the rating of its seller',
  },
});
