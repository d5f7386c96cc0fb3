import { bodyBytes } from '@rp/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, note, words } from '../fields.ts'
import { anyone } from '../policies.ts'
import { formulates, recipesPath } from './recipe.ts'

/** Token of a link: 32 random bytes; the server stores only their hash. */
const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/** A new link to the customer's approval page, for staff to pass on. */
export const createApprovalLink = endpoint({
  method: 'POST',
  path: `${recipesPath}/:id/approval-link`,
  policy: formulates,
  summary: 'A link to the page where the customer approves the current version',
  params: { id },
  reply: z.object({ url: z.string(), expires_at: instant }),
  refuses: ['not_found', 'illegal_transition'],
})

/** The customer's formula sheet: names in order, without shares (ADR 0007). */
export const getApproval = endpoint({
  method: 'GET',
  path: '/approval/:token',
  policy: anyone,
  summary: 'The version that a customer is to approve',
  params: { token },
  reply: z.object({
    recipe_number: z.string(),
    recipe_name: z.string(),
    brand: z.string().nullable(),
    version_no: z.int(),
    customer_name: z.string().nullable(),
    inci: words,
    allergens: words,
    claims: z.array(words),
    quote: z.object({
      number: z.string(),
      qty: z.int(),
      /** Each delivered size, with the content of one unit. */
      lines: z.array(
        z.object({
          name: z.string(),
          content: z.string(),
          qty: z.int(),
          unit_price: z.string(),
          amount: z.string(),
          pieces: z.array(z.object({ name: words, count: z.int().nullable() })),
        }),
      ),
      total: z.string(),
      valid_until: day,
    }),
    state: z.enum(['OPEN', 'APPROVED', 'CHANGES_ASKED', 'CLOSED']),
    company: z.string(),
  }),
  refuses: ['not_found'],
})

export const answerApproval = endpoint({
  method: 'POST',
  path: '/approval/:token',
  policy: anyone,
  summary: 'Approve, or ask for changes with a comment',
  params: { token },
  body: z.strictObject({
    verdict: z.enum(['APPROVE', 'CHANGE']),
    comment: note,
    signed_name: z.string().trim().max(120),
  }),
  reply: z.object({ state: z.enum(['APPROVED', 'CHANGES_ASKED']) }),
  refuses: ['invalid', 'not_found', 'illegal_transition'],
  bodyLimit: bodyBytes.message,
})
