import { pictureInks, shadesLengths } from '@rp/label/picture-facts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { storedName } from '../fields.ts'
import { readsLabels } from './label-lock.ts'

const thousandths = z.number().min(0).max(1000)

/** Properties of a picture in print (packages/label `picture-facts.ts`). */
export const pictureFacts = z.object({
  inks: z.enum(pictureInks),
  /** Colour profile named by the file; empty if none. */
  profile: z.string().max(100),
  /** Maximum total ink in percent of all plates. */
  ink: z.int().min(0).max(400),
  /** Whether black letters in it use several plates. */
  blackOfSeveralPlates: z.boolean(),
  /** Opaque areas, in thousandths of its sides. */
  opaque: z
    .array(z.object({ x: thousandths, y: thousandths, width: thousandths, height: thousandths }))
    .max(2500)
    .readonly(),
  /** Mean inks of its cells (`shadesText`). */
  shades: z.string().max(shadesLengths[1]).optional(),
})

const path = '/recipes/label-picture/:file'

export const getPictureFacts = endpoint({
  method: 'GET',
  path,
  policy: readsLabels,
  summary: 'Facts about a stored picture on the press; null if it is damaged',
  params: { file: storedName },
  reply: z.object({ facts: pictureFacts.nullable() }),
  refuses: ['not_found'],
})

export const getPictureProof = endpoint({
  method: 'GET',
  path: `${path}/proof`,
  policy: readsLabels,
  summary: 'A stored picture as PNG in the colours of the press',
  params: { file: storedName },
  query: {
    width: z.coerce.number().int().min(1).max(2000),
    height: z.coerce.number().int().min(1).max(2000),
  },
  carries: 'download',
  refuses: ['invalid', 'not_found'],
})
