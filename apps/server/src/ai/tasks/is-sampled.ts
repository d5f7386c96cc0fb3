import { createHash } from 'node:crypto'

/** Whether an item is in a sample of this percentage; deterministic. */
export function isSampled(name: string, percent: number): boolean {
  return createHash('sha256').update(name).digest().readUInt32BE() % 100 < percent
}
