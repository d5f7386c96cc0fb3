import { createHash } from 'node:crypto'

/** Whether a thing is among so many in a hundred; asked again, the answer is the same. */
export function isSampled(name: string, percent: number): boolean {
  return createHash('sha256').update(name).digest().readUInt32BE() % 100 < percent
}
