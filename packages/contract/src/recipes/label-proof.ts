import { bodyBytes } from '@rp/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, name, note } from '../fields.ts'
import { anyone } from '../policies.ts'
import { commentPlace } from './label-comment.ts'
import { drawsLabels, labelDesignPath } from './label-lock.ts'

/** Token of a link: 32 random bytes; the server stores only their hash. */
const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/** A new link to the customer's proof page, for staff to pass on; earlier links become invalid. */
export const createProofLink = endpoint({
  method: 'POST',
  path: `${labelDesignPath}/:id/proof-link`,
  policy: drawsLabels,
  summary: 'A link to the page where the customer looks at the label that was handed in',
  params: { id },
  reply: z.object({ url: z.string(), expires_at: instant }),
  refuses: ['not_found', 'illegal_transition'],
})

const proofComment = z.object({
  id,
  x: z.int(),
  y: z.int(),
  text: z.string(),
  author_name: z.string(),
  created_at: instant,
  is_resolved: z.boolean(),
})

export const getLabelProof = endpoint({
  method: 'GET',
  path: '/label-proof/:token',
  policy: anyone,
  summary: 'The label that a customer is to check',
  params: { token },
  reply: z.object({
    recipe_number: z.string(),
    recipe_name: z.string(),
    brand: z.string().nullable(),
    package_name: z.string(),
    customer_name: z.string().nullable(),
    revision_no: z.int(),
    submitted_at: instant,
    /** Trim and bleed in micrometres, for the picture and the positions of comments. */
    paper: z.object({
      width: z.int(),
      height: z.int(),
      bleed: z.object({ top: z.int(), right: z.int(), bottom: z.int(), left: z.int() }),
    }),
    /** The customer's comments on this page. */
    comments: z.array(proofComment),
    state: z.enum(['OPEN', 'APPROVED', 'CHANGES_ASKED', 'CLOSED']),
    company: z.string(),
    /** Placeholders without a value yet, such as `fda_no`: the picture says that they follow. */
    not_final: z.array(z.string()),
  }),
  refuses: ['not_found', 'throttled'],
})

export const downloadLabelProof = endpoint({
  method: 'GET',
  path: '/label-proof/:token/picture',
  policy: anyone,
  summary: 'The picture of the label, PNG with its bleed',
  params: { token },
  carries: 'download',
  refuses: ['not_found', 'throttled'],
})

export const downloadLabelProofPdf = endpoint({
  method: 'GET',
  path: '/label-proof/:token/pdf',
  policy: anyone,
  summary: 'The label with crop marks, as PDF to look at closely',
  params: { token },
  carries: 'download',
  refuses: ['not_found', 'throttled'],
})

export const commentLabelProof = endpoint({
  method: 'POST',
  path: '/label-proof/:token/comment',
  policy: anyone,
  summary: 'Comment on a place of the label',
  params: { token },
  body: z.strictObject({ ...commentPlace, signed_name: name }),
  reply: proofComment,
  refuses: ['invalid', 'not_found', 'illegal_transition', 'throttled'],
  bodyLimit: bodyBytes.message,
})

export const answerLabelProof = endpoint({
  method: 'POST',
  path: '/label-proof/:token',
  policy: anyone,
  summary: 'Approve the label, or ask for changes',
  params: { token },
  body: z.strictObject({
    verdict: z.enum(['APPROVE', 'CHANGE']),
    signed_name: z.string().trim().max(120),
    comment: note,
    /** The `x-label-drawn` header of the shown picture; required for an approval. */
    drawn: z.string().max(64).default(''),
  }),
  reply: z.object({ state: z.enum(['APPROVED', 'CHANGES_ASKED']) }),
  refuses: ['invalid', 'not_found', 'illegal_transition', 'throttled'],
  bodyLimit: bodyBytes.message,
})
