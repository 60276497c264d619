// Where files lie, and what they and their types are called.
import { dirname, parse } from 'node:path/posix';
import { expect, test } from 'vitest';
import { sourceText } from '#test/support/imports.ts';
import {
  BY_SUBJECT,
  LARGEST_FOLDER,
  LAYERS,
  NO_SUBJECT,
  ROOMS,
  SAME_ON_THE_WIRE,
  SUBJECTS,
} from '#test/support/rooms.ts';
import { files, folderOf, roomOf } from './source.ts';

const EXPORTED_TYPE = /^export (?:type|interface|(?:abstract )?class|enum) (\w+)/gm;

test('every file lies in a known room and subject', () => {
  const strange = files.filter((file) => {
    const folder = folderOf(file);
    return folder !== '' && !LAYERS[roomOf(file)]?.folders.includes(folder);
  });
  expect(strange).toEqual([]);
  expect([...new Set(files.map(roomOf))].toSorted()).toEqual(ROOMS.toSorted());
});

test('a folder can be read at a glance', () => {
  const folders = Map.groupBy(files, (file) => dirname(file));
  const over = [...folders].filter(([, within]) => within.length > LARGEST_FOLDER);
  expect(over.map(([folder]) => folder)).toEqual([]);
});

test('a file of calls or schemas is named like its subject', () => {
  const names = files.filter((file) => BY_SUBJECT.includes(dirname(file))).map((file) => parse(file).name);
  const others = new Set(names.filter((name) => !SUBJECTS.includes(name)));
  expect([...others].toSorted()).toEqual(Object.keys(NO_SUBJECT).toSorted());
});

test('an exported type has a name of its own', () => {
  const declared = files.flatMap((file) =>
    [...sourceText(file).matchAll(EXPORTED_TYPE)].map(([, name = '']) => ({ name, room: roomOf(file) })),
  );
  const shared = [...Map.groupBy(declared, ({ name }) => name)].filter(([, places]) => places.length > 1);
  expect(shared.map(([name]) => name).toSorted()).toEqual(SAME_ON_THE_WIRE);
  for (const [name, places] of shared) {
    expect(places.map(({ room }) => room).toSorted(), name).toEqual([
      'contract',
      expect.stringMatching(/^(?:db|domain)$/),
    ]);
  }
});
