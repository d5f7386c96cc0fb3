import { firstStepNames } from '@rp/domain/first-steps'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { signedIn } from '../policies.ts'

/** Completed set-up steps, of those whose screens the caller may open. */
export const readFirstSteps = endpoint({
  method: 'GET',
  path: '/first-steps',
  policy: signedIn,
  summary: 'The first steps of a new installation, and which are done',
  reply: z.array(z.object({ step: z.enum(firstStepNames), is_done: z.boolean() })),
})
