import { SourceError } from '#outside/core/source-error.ts';

export class TradedoublerError extends SourceError {}
