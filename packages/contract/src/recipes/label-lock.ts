import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { canOpen } from '../policies.ts'

export const labelDesignPath = '/recipes/label-design'
/** Who may read a label: designers, and the chemists who approve its content. */
export const readsLabels = canOpen(
  'labels-packaging-edit',
  'recipe-design-form',
  'recipe-label-design-update',
)
/** Who may edit. */
export const drawsLabels = canOpen('labels-packaging-edit', 'recipe-design-form')

const path = `${labelDesignPath}/:id`

/** The editor of a label, until this time unless renewed. */
export const labelLock = z.object({ staff_id: id, name: z.string(), until: instant })
export type LabelLock = z.output<typeof labelLock>

/** A user who has a label open. */
export const labelPresence = z.object({ staff_id: id, name: z.string(), seen_at: instant })
export type LabelPresence = z.output<typeof labelPresence>

const here = z.object({ lock: labelLock.nullable(), present: z.array(labelPresence) })

/** Takes or renews the lock, or with `take_over` takes it from its holder; `in_use` names the holder. */
export const lockLabelDesign = endpoint({
  method: 'POST',
  path: `${path}/lock`,
  policy: drawsLabels,
  summary: 'Take, renew or take over the lock of a label',
  params: { id },
  body: z.strictObject({ take_over: z.boolean().default(false) }),
  reply: here,
  refuses: ['not_found', 'in_use', 'illegal_transition'],
})

export const unlockLabelDesign = endpoint({
  method: 'DELETE',
  path: `${path}/lock`,
  policy: drawsLabels,
  summary: 'Release the caller’s lock of a label',
  params: { id },
  reply: here,
  refuses: ['not_found'],
})

/** Repeated every 20 s while a label is open; a user silent for a minute has left. */
export const joinLabelDesign = endpoint({
  method: 'POST',
  path: `${path}/presence`,
  policy: readsLabels,
  summary: 'Show the caller’s presence at a label',
  params: { id },
  reply: here,
  refuses: ['not_found'],
})

export const leaveLabelDesign = endpoint({
  method: 'DELETE',
  path: `${path}/presence`,
  policy: readsLabels,
  summary: 'End the caller’s presence at a label',
  params: { id },
  reply: here,
  refuses: ['not_found'],
})
