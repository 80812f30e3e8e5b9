import { type Timer, timer } from '@sokoni/common';
import { UnusedImagesCleaner } from './image-references/unused-images-cleaner.ts';
import { PrivateImagesService } from './private-images/private-images.service.ts';

/** The timed jobs of media. Each claims what is due, so that any number of replicas may run them. */
export const timers: readonly Timer[] = [
  timer(UnusedImagesCleaner, (cleaner) => cleaner.clean()),
  timer(PrivateImagesService, (images) => images.clean()),
];
