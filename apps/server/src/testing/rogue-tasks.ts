import { z } from 'zod'
import type { TaskKind } from '../platform/untrusted/task.ts'

export const rogueWays = [
  'answer',
  'work for ever',
  'fill the memory',
  'fill the heap',
  'crash',
  'fail',
  'print',
] as const
const input = z.object({ way: z.enum(rogueWays) })

/** A task that misbehaves in every forbidden way. */
export const rogueTask: TaskKind<z.output<typeof input>, { size: number }> = {
  name: 'rogue',
  deadlineMs: 1000,
  unpackedBytes: 1024,
  input,
  output: z.object({ size: z.number() }),
}
