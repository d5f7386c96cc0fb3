import { labelRevisionKinds } from '@rp/domain/label-words'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, name } from '../fields.ts'
import { labelDocument } from './label-document.ts'
import { drawsLabels, labelDesignPath, readsLabels } from './label-lock.ts'

const revision = z.object({
  id,
  no: z.int(),
  kind: z.enum(keysOf(labelRevisionKinds)),
  name: z.string(),
  rev: z.int(),
  /** Hash of the canonical document. */
  sha256: z.string(),
  created_at: instant,
  created_by_name: z.string().nullable(),
})
export type LabelRevision = z.output<typeof revision>

export const listLabelRevisions = endpoint({
  method: 'GET',
  path: `${labelDesignPath}/:id/revision`,
  policy: readsLabels,
  summary: 'Revisions of a label, newest first',
  params: { id },
  reply: z.array(revision),
  refuses: ['not_found'],
})

export const createLabelRevision = endpoint({
  method: 'POST',
  path: `${labelDesignPath}/:id/revision`,
  policy: drawsLabels,
  summary: 'Keep the label as it is stored under a name',
  params: { id },
  body: z.strictObject({ name }),
  reply: revision,
  refuses: ['invalid', 'not_found', 'illegal_transition'],
})

/** Restoring a revision is a normal edit by the editor. */
export const getLabelRevision = endpoint({
  method: 'GET',
  path: `${labelDesignPath}/:id/revision/:revision_id`,
  policy: readsLabels,
  summary: 'A revision with its document',
  params: { id, revision_id: id },
  reply: z.object({ ...revision.shape, document: labelDocument }),
  refuses: ['not_found'],
})
