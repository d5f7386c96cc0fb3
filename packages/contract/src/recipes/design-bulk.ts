import { z } from 'zod'
import { bulkCalls } from '../bulk.ts'
import { canOpen } from '../policies.ts'
import { recipesDesignPath } from './recipes-design.ts'

/** Hands the label of each package in, for approval. */
export const designAction = z.discriminatedUnion('kind', [z.strictObject({ kind: z.literal('hand-in') })])
export type DesignAction = z.output<typeof designAction>

const calls = bulkCalls({
  path: recipesDesignPath,
  policy: canOpen('recipes-design-list'),
  summary: 'Hand in the labels of many packages, each for itself',
  action: designAction,
})
export const changeDesigns = calls.change
export const undoDesignChange = calls.undo
