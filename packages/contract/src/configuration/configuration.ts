import { configurationScreens, keysOfScreen, type ConfigurationScreen } from '@rp/domain/configuration/keys'
import { chatPageSize, noteLength } from '@rp/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { count, id, instant, pageLimit, pageNumber } from '../fields.ts'
import { superAdmin, whoOpens, type Policy } from '../policies.ts'

const screens = Object.keys(configurationScreens) as ConfigurationScreen[]
const key = z.enum(screens.flatMap(keysOfScreen))

/** A key as it stands. Values travel as text; what they may say is `checkValue` of the domain. */
export const configurationItem = z.object({
  key,
  /** Empty for a secret, which is never read back. */
  value: z.string(),
  /** The product's own value applies. */
  is_default: z.boolean(),
  /** 0 while nobody has ever changed it. */
  row_version: count,
  updated_at: instant.nullable(),
  updated_by_name: z.string().nullable(),
})
export type ConfigurationItem = z.output<typeof configurationItem>

/** A past change; null stands for the default. */
const configurationChange = z.object({
  id,
  key,
  old: z.string().nullable(),
  new: z.string().nullable(),
  changed_by_name: z.string(),
  at: instant,
})
export type ConfigurationChange = z.output<typeof configurationChange>

/** The calls of one configuration screen. */
function configurationCalls(screen: ConfigurationScreen, policy: Policy) {
  const path = `/configuration/${screen}`
  const ownKey = z.enum(keysOfScreen(screen))
  return {
    list: endpoint({
      method: 'GET',
      path,
      policy,
      summary: `The keys of the ${screen} configuration, in the order of the screen`,
      reply: z.array(configurationItem),
    }),
    save: endpoint({
      method: 'PUT',
      path,
      policy,
      summary: `Change keys of the ${screen} configuration: all of them or none`,
      body: z.strictObject({
        changes: z
          .array(z.strictObject({ key: ownKey, value: z.string().max(noteLength * 2), row_version: count }))
          .min(1)
          .max(ownKey.options.length)
          .refine((changes) => new Set(changes.map((one) => one.key)).size === changes.length, {
            message: 'Name each key once',
          }),
      }),
      reply: z.array(configurationItem),
      refuses: ['invalid', 'stale_version'],
    }),
    reset: endpoint({
      method: 'POST',
      path: `${path}/:key/reset`,
      policy,
      summary: 'Let the product’s own value apply again',
      params: { key: ownKey },
      body: z.strictObject({ row_version: count }),
      reply: configurationItem,
      refuses: ['stale_version'],
    }),
    changes: endpoint({
      method: 'GET',
      path: `${path}/changes`,
      policy,
      summary: 'Who changed what and when, newest first; of one key or of all',
      query: {
        key: ownKey.optional(),
        page: pageNumber.max(1000).default(1),
        limit: pageLimit.default(chatPageSize),
      },
      reply: z.object({
        data: z.array(configurationChange),
        currentPage: z.int(),
        has_more: z.boolean(),
      }),
    }),
  }
}
export type ConfigurationCalls = ReturnType<typeof configurationCalls>

export const recipesConfiguration = configurationCalls('recipes', whoOpens('recipes-configuration'))
export const chatConfiguration = configurationCalls('chat', whoOpens('chat-configuration'))
export const securityConfiguration = configurationCalls('security', superAdmin)
