import { configurationScreens, keysOfScreen, type ConfigurationScreen } from '@rp/domain/configuration/keys'
import { overridingKinds } from '@rp/domain/configuration/overrides'
import { chatPageSize, noteLength } from '@rp/domain/limits'
import { z } from 'zod'
import { saying } from '../problems.ts'
import { endpoint } from '../endpoint.ts'
import { count, id, instant, pageLimit, pageNumber } from '../fields.ts'
import { superAdmin, canOpen, type Policy } from '../policies.ts'

const screens = Object.keys(configurationScreens) as ConfigurationScreen[]
const key = z.enum(screens.flatMap(keysOfScreen))

/** A key with its value. Values are texts, checked by `checkValue` of the domain. */
export const configurationItem = z.object({
  key,
  /** Empty for a secret, which is never read back. */
  value: z.string(),
  /** The default applies. */
  is_default: z.boolean(),
  /** 0 until the first change. */
  row_version: count,
  updated_at: instant.nullable(),
  updated_by_name: z.string().nullable(),
  /** What overrides the key with its own value. */
  overrides: z.array(z.object({ by: z.enum(overridingKinds), count, total: count })),
})
export type ConfigurationItem = z.output<typeof configurationItem>

/** A past change; null is the default. */
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
            ...saying({ en: 'Name each key once', th: 'คีย์ต้องไม่ซ้ำกัน' }),
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
      summary: 'The changes of one key or of all, newest first: who, when and what',
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

export const recipesConfiguration = configurationCalls('recipes', canOpen('recipes-configuration'))
export const chatConfiguration = configurationCalls('chat', canOpen('chat-configuration'))
export const securityConfiguration = configurationCalls('security', superAdmin)
export const calendarConfiguration = configurationCalls('calendar', canOpen('chat-configuration'))
