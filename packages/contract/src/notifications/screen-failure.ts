import { routeNames } from '@rp/domain/routes'
import { screenFailureLimits as limits } from '@rp/domain/system/screen-failure'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { signedIn } from '../policies.ts'

export const reportScreenFailure = endpoint({
  method: 'POST',
  path: '/noti/screen-failure',
  policy: signedIn,
  summary:
    'Report the place in the code where a screen failed, without its content; super admins are notified',
  body: z.strictObject({
    screen: z.enum(['', ...routeNames]),
    error: z
      .string()
      .regex(/^[A-Za-z]\w*$/)
      .max(limits.error),
    message: z.string().max(limits.message),
    frames: z
      .array(
        z
          .string()
          .regex(/^[\w$.<> -]{0,80}\.js:\d{1,9}:\d{1,9}$/)
          .max(limits.frame),
      )
      .max(limits.frames),
  }),
  /** The number by which the failure is found again. */
  reply: z.object({ number: z.string() }),
  refuses: ['throttled'],
})
