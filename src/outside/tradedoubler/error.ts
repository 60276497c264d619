import { SourceError } from '#outside/networks/source-error.ts';

export class TradedoublerError extends SourceError {}
