import { randomInt } from 'node:crypto'

/** Eight digits that no other journey has in its names, numbers and words. */
export const newMark = (): string => String(randomInt(10_000_000, 100_000_000))
