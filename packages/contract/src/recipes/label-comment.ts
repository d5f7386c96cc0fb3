import { labelLimits } from '@rp/label/document'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, note } from '../fields.ts'
import { labelDesignPath, readsLabels } from './label-lock.ts'

const place = z.int().min(-labelLimits.coordinate).max(labelLimits.coordinate)
/** Position on the paper in micrometres, and the text. */
export const commentPlace = { x: place, y: place, text: note.min(1).max(labelLimits.commentLength) }

const comment = z.object({
  id,
  x: z.int(),
  y: z.int(),
  text: z.string(),
  element: z.string().nullable(),
  revision_no: z.int().nullable(),
  author: z.enum(['STAFF', 'CUSTOMER']),
  author_id: id.nullable(),
  author_name: z.string(),
  created_at: instant,
  resolved_at: instant.nullable(),
  resolved_by_name: z.string().nullable(),
})
export type LabelComment = z.output<typeof comment>

export const listLabelComments = endpoint({
  method: 'GET',
  path: `${labelDesignPath}/:id/comment`,
  policy: readsLabels,
  summary: 'Comments on places of a label, oldest first',
  params: { id },
  reply: z.array(comment),
  refuses: ['not_found'],
})

export const addLabelComment = endpoint({
  method: 'POST',
  path: `${labelDesignPath}/:id/comment`,
  policy: readsLabels,
  summary: 'Comment on a place of a label',
  params: { id },
  body: z.strictObject({ ...commentPlace, element: z.string().max(64).nullable().default(null) }),
  reply: comment,
  refuses: ['invalid', 'not_found', 'illegal_transition'],
})

export const resolveLabelComment = endpoint({
  method: 'PUT',
  path: `${labelDesignPath}/:id/comment/:comment_id`,
  policy: readsLabels,
  summary: 'Resolve a comment, or open it again',
  params: { id, comment_id: id },
  body: z.strictObject({ is_resolved: z.boolean() }),
  reply: comment,
  refuses: ['invalid', 'not_found'],
})
