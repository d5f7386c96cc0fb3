import { statusesOf } from '@rp/domain/statuses'
import { z } from 'zod'
import { decimal } from '../decimal.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant, note, storedName } from '../fields.ts'
import { canOpen } from '../policies.ts'

export const transitionPayment = z.strictObject({
  amount: decimal({ min: '0.01' }),
  ref: z.string().trim().min(1).max(120),
})

/** Inputs of a transition; its `needs` list the required ones. */
const carried = {
  reason: note.optional(),
  payment: transitionPayment.optional(),
  evidence_file: storedName.optional(),
  checklist: z.array(z.string().max(60)).max(20).optional(),
}

const formulaStatus = z.enum(statusesOf('formula'))
const packageStatus = z.enum(statusesOf('packaging'))
const mayTransition = canOpen('recipes-rd-list', 'recipes-design-list')

export const transitionRecipe = endpoint({
  method: 'POST',
  path: '/recipes/recipes-rd/:id/transition',
  policy: canOpen('recipes-rd-list'),
  summary: 'Change the formula status of a recipe',
  params: { id },
  body: z.strictObject({ to: formulaStatus, expected_status: formulaStatus, ...carried }),
  reply: z.object({ id, status: formulaStatus }),
  refuses: ['invalid', 'not_found', 'illegal_transition'],
})

export const transitionRecipes = endpoint({
  method: 'POST',
  path: '/recipes/recipes-rd/transition',
  policy: canOpen('recipes-rd-list'),
  summary: 'Change the formula status of many recipes, each for itself',
  body: z.strictObject({
    recipes: z
      .array(z.strictObject({ id, expected_status: formulaStatus }))
      .min(1)
      .max(100),
    to: formulaStatus,
    /** Returns the result without changing anything. */
    dry_run: z.boolean().default(false),
    ...carried,
  }),
  reply: z.array(z.object({ id, status: formulaStatus.nullable(), refused: z.string().nullable() })),
  refuses: ['invalid'],
})

export const transitionPackage = endpoint({
  method: 'POST',
  path: '/recipes/recipes-rd/:id/package/:package_id/transition',
  policy: mayTransition,
  summary: 'Change the status of a package of a recipe',
  params: { id, package_id: id },
  body: z.strictObject({
    to: packageStatus,
    expected_status: packageStatus,
    ...carried,
    /** The label state (`rev`) that was completely shown to the person who approves or releases it. */
    drawn_rev: z.int().optional(),
  }),
  reply: z.object({ id, status: packageStatus }),
  refuses: ['invalid', 'not_found', 'illegal_transition'],
})

/** One status change of the formula or a package. */
export const timelineEntry = z.object({
  id,
  machine: z.enum(['FORMULA', 'PACKAGE']),
  package_name: z.string().nullable(),
  move: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  reason: z.string().nullable(),
  actor: z.string(),
  version_no: z.int().nullable(),
  at: instant,
})
export type TimelineEntry = z.output<typeof timelineEntry>

export const recipeTimeline = endpoint({
  method: 'GET',
  path: '/recipes/recipes-rd/:id/timeline',
  policy: mayTransition,
  summary: 'The history of a recipe and its packages, newest first',
  params: { id },
  reply: z.array(timelineEntry),
  refuses: ['not_found'],
})
