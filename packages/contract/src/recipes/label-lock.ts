import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { whoOpens } from '../policies.ts'

export const labelDesignPath = '/recipes/label-design'
/** Who reads a label: designers, and the chemists who approve what it says. */
export const readsLabels = whoOpens(
  'labels-packaging-edit',
  'recipe-design-form',
  'recipe-label-design-update',
)
/** Who draws. */
export const drawsLabels = whoOpens('labels-packaging-edit', 'recipe-design-form')

const path = `${labelDesignPath}/:id`

/** Who edits a label, until when unless it is renewed. */
export const labelLock = z.object({ staff_id: id, name: z.string(), until: instant })
export type LabelLock = z.output<typeof labelLock>

/** Who has a label open. */
export const labelPresence = z.object({ staff_id: id, name: z.string(), seen_at: instant })
export type LabelPresence = z.output<typeof labelPresence>

const here = z.object({ lock: labelLock.nullable(), present: z.array(labelPresence) })

/** Takes the lock, renews the own one, or with `take_over` takes it from whoever holds it; `in_use` names the holder. */
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
  summary: 'Give the own lock of a label back',
  params: { id },
  reply: here,
  refuses: ['not_found'],
})

/** Said again every 20 s while a label is open; whoever is not heard for a minute has left. */
export const joinLabelDesign = endpoint({
  method: 'POST',
  path: `${path}/presence`,
  policy: readsLabels,
  summary: 'Be seen at a label',
  params: { id },
  reply: here,
  refuses: ['not_found'],
})

export const leaveLabelDesign = endpoint({
  method: 'DELETE',
  path: `${path}/presence`,
  policy: readsLabels,
  summary: 'Leave a label',
  params: { id },
  reply: here,
  refuses: ['not_found'],
})
