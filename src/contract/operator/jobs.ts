import { z } from 'zod';

const time = z.iso.datetime();

export const JobRun = z
  .object({
    id: z.int(),
    job: z.string(),
    slot: time
      .nullable()
      .meta({ description: 'Der Termin, für den er steht; leer, wenn ihn jemand gestartet hat' }),
    startedAt: time,
    endedAt: time.nullable(),
    outcome: z
      .enum(['succeeded', 'failed', 'cancelled'])
      .nullable()
      .meta({ description: 'Leer, solange er läuft oder wartet' }),
    attempts: z.int(),
    counts: z.record(z.string(), z.unknown()),
    error: z.string().nullable().meta({ description: 'Der des letzten Versuchs' }),
    nextAttempt: time
      .nullable()
      .meta({ description: 'Wann er erneut versucht wird; leer, wenn er nicht darauf wartet' }),
  })
  .meta({ id: 'JobRun' });
export type JobRun = z.infer<typeof JobRun>;

export const Job = z
  .object({
    name: z.string(),
    schedule: z.string().nullable().meta({ description: 'Leer, wenn ihn nur Menschen starten' }),
    nextRun: time.nullable(),
    running: z.boolean(),
    waiting: JobRun.nullable().meta({ description: 'Ein Lauf, der auf seinen nächsten Versuch wartet' }),
    lastRun: JobRun.nullable(),
  })
  .meta({ id: 'Job' });

export const JobOverview = z
  .object({ jobs: z.array(Job), recent: z.array(JobRun).meta({ description: 'Die letzten hundert Läufe' }) })
  .meta({ id: 'JobOverview' });

export const JobPreview = z
  .object({
    asks: z.boolean().meta({ description: 'Was der Lauf tut, kann nicht rückgängig gemacht werden' }),
    text: z.string().meta({ description: 'Was er jetzt täte' }),
    details: z.array(
      z.object({
        label: z.string(),
        count: z.int(),
        orMore: z.boolean().meta({ description: 'Es sind noch mehr' }),
      }),
    ),
  })
  .meta({ id: 'JobPreview' });
export type JobPreview = z.infer<typeof JobPreview>;

export const StoppedJob = z.object({ message: z.string() }).meta({ id: 'StoppedJob' });

export const StartedJob = z
  .object({
    message: z.string(),
    runId: z.int(),
    fresh: z
      .boolean()
      .meta({ description: 'Falsch, wenn dasselbe schon lief; was nur wartete, beginnt jetzt' }),
  })
  .meta({ id: 'StartedJob' });
