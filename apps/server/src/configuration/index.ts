import { eq, sql } from 'drizzle-orm'
import {
  chatConfiguration,
  recipesConfiguration,
  securityConfiguration,
} from '@rp/contract/configuration/configuration'
import type { ConfigurationKey } from '@rp/domain/configuration/keys'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { configurationCalls } from './calls.ts'
import { readValues, type Values } from './read-values.ts'
import { configurationValue } from './tables/configuration.ts'
import { systemCalls } from './system.ts'

export { readValues } from './read-values.ts'
export { twoStepRoles } from './two-step-roles.ts'

/** The door of configuration. */
export interface Configuration {
  /**
   * The values of these keys, each as its data type reads: one statement by primary keys, so that a change counts
   * on every node from its commit on, and inside a transaction for whatever it writes.
   */
  read<K extends ConfigurationKey>(db: Pick<Tx, 'select'>, keys: readonly K[]): Promise<Values<K>>
}

export function configuration(platform: Platform): Configuration {
  configurationCalls(platform, 'recipes', recipesConfiguration)
  configurationCalls(platform, 'chat', chatConfiguration)
  configurationCalls(platform, 'security', securityConfiguration)
  const hours = eq(configurationValue.key, 'CHAT_BUSINESS_HOURS')
  platform.addFirstStep('hours', sql`exists (select 1 from ${configurationValue} where ${hours})`)
  systemCalls(platform)
  return { read: readValues }
}
