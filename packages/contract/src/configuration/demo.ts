import { demoConfirmation } from '@rp/domain/system/demo-reset'
import { z } from 'zod'
import { allowing } from '../allowed.ts'
import { endpoint } from '../endpoint.ts'
import { superAdmin } from '../policies.ts'

export const getDemo = endpoint({
  method: 'GET',
  path: '/configuration/system/demo',
  policy: superAdmin,
  summary: 'Whether this installation is a demo, which can be reset',
  reply: z.object({ is_demo: z.boolean() }),
})

export const resetDemo = endpoint({
  method: 'POST',
  path: '/configuration/system/demo/reset',
  destructive: 'RESET',
  policy: superAdmin,
  summary: 'Put the demo back to its first content: everything else is lost and everybody is signed out',
  body: z.strictObject({
    confirmation: allowing(z.literal(demoConfirmation), {
      en: `must be ${demoConfirmation}, in capitals`,
      th: `ต้องเป็น ${demoConfirmation} ตัวพิมพ์ใหญ่`,
    }),
  }),
  refuses: ['invalid', 'not_a_demo', 'already_open'],
})
