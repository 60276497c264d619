import { SourceError } from '#outside/core/source-error.ts';

/** `userMessage` says why, and stands after "AWIN Sync fehlgeschlagen". */
export class AwinError extends SourceError {}
