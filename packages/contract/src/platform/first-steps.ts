import { firstStepNames } from '@rp/domain/first-steps'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { signedIn } from '../policies.ts'

/** What is set up already, of the steps whose screens the caller may open. */
export const readFirstSteps = endpoint({
  method: 'GET',
  path: '/first-steps',
  policy: signedIn,
  summary: 'What a new house sets up first, and whether it is done',
  reply: z.array(z.object({ step: z.enum(firstStepNames), is_done: z.boolean() })),
})
