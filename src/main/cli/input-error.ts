/** Something is wrong with what a command was given to read; said in a sentence. */
export class InputError extends Error {}
