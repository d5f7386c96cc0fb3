import { staleReasons } from '@rp/domain/label-words'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { instant } from '../fields.ts'

/** Why a label may be outdated, and since when. */
export const staleMark = z.object({ reason: z.enum(keysOf(staleReasons)), at: instant })
export type StaleMark = z.output<typeof staleMark>
