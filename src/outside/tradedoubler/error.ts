import { SourceError } from '../source-error.ts';

export class TradedoublerError extends SourceError {}
