// The files of `src` with their imports, read once for all rules of the rooms; see docs/rooms.md.
import { importsOf, sourceFiles } from '#test/support/imports.ts';
import { DIVIDED, ROOMS } from '#test/support/rooms.ts';

export const roomOf = (file: string) => file.split('/')[0] ?? '';
/** The folder below the layer; empty for files of the layer itself. */
export const folderOf = (file: string) => (file.split('/').length > 2 ? (file.split('/')[1] ?? '') : '');
/** The tab or page inside a divided room; empty for files of the room itself. */
export const partOf = (file: string) => (file.split('/').length > 3 ? (file.split('/')[2] ?? '') : '');
export const dividedRoomOf = (file: string) =>
  Object.keys(DIVIDED).find((room) => file.startsWith(`${room}/`));

export const files = sourceFiles();
export const imports = files.flatMap(importsOf);

export type InnerImport = (typeof imports)[number] & { target: string };

/** Data beside `src`, such as texts/editable.json, belongs to no room. */
export const inner = imports.filter(
  (one): one is InnerImport => one.target !== null && ROOMS.includes(roomOf(one.target)),
);
