import { Module } from '@nestjs/common';
import { AuditModule, MigrationsModule } from '@sokoni/common';
import { createAllCollections } from './migrations/0001-collections.ts';
import { addReviewPhotos } from './migrations/0002-review-photos.ts';
import { addReviewMessages } from './migrations/0003-review-messages.ts';
import { addSellerRatings } from './migrations/0004-seller-ratings.ts';
import { ModerationModule } from './moderation/moderation.module.ts';
import { ReviewsModule } from './reviews/reviews.module.ts';

@Module({
  imports: [
    MigrationsModule.of(createAllCollections, addReviewPhotos, addReviewMessages, addSellerRatings),
    AuditModule,
    ReviewsModule,
    ModerationModule,
  ],
})
export class AppModule {}
