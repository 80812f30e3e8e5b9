import { type ArgumentMetadata, StandardSchemaValidationPipe } from '@nestjs/common';
import { InvalidInputError } from './validation.ts';

/**
 * Checks body, query and parameters by the schema that their decorator names. Input without a schema
 * could carry database operators: it never reaches a handler. Raw bodies are bytes, or absent, and carry none.
 */
export class InputPipe extends StandardSchemaValidationPipe {
  constructor() {
    super({ exceptionFactory: (issues) => new InvalidInputError(issues) });
  }

  override transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    const needsSchema = metadata.type === 'body' || metadata.type === 'query';
    const isInput = value !== undefined && !(value instanceof Uint8Array);
    if (needsSchema && !metadata.schema && isInput) {
      throw new Error(`A handler takes a ${metadata.type} without a schema`);
    }
    return super.transform(value, metadata);
  }
}
