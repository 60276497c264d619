import { z } from 'zod';

const SETUP_PARTS = [
  'publicUrl',
  'awin',
  'tradedoubler',
  'mail',
  'llm',
  'outbound',
  'backups',
  'ownData',
  'imprint',
] as const;

export const OperatorNotice = z
  .object({
    kind: z.enum(['passwords', 'codes', 'forwarded'], 'Diesen Hinweis gibt es nicht.'),
    since: z.iso.datetime(),
    seenAt: z.iso.datetime().meta({ description: 'Wann es zuletzt so war' }),
  })
  .meta({ id: 'OperatorNotice' });

export const Health = z
  .object({
    version: z.string(),
    startedAt: z.iso.datetime(),
    memoryBytes: z.int().meta({ description: 'Was dieser Prozess belegt' }),
    database: z.object({
      version: z.string(),
      sizeBytes: z.int(),
      connections: z.int().meta({ description: 'Verbindungen aller Instanzen' }),
    }),
    publicUrl: z.object({
      url: z.string(),
      isSet: z.boolean().meta({ description: 'PUBLIC_URL steht in der Umgebung' }),
    }),
    isPasswordSet: z.boolean().meta({ description: 'OPERATOR_PASSWORD steht in der Umgebung' }),
    setup: z
      .record(z.enum(SETUP_PARTS), z.boolean())
      .meta({ description: 'Was eingerichtet ist und was noch nicht' }),
  })
  .meta({ id: 'Health' });
export type Health = z.infer<typeof Health>;
