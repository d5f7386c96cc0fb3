import { inArray, sql } from 'drizzle-orm'
import {
  calendarConfiguration,
  chatConfiguration,
  recipesConfiguration,
  securityConfiguration,
} from '@rp/contract/configuration/configuration'
import type { ConfigurationKey } from '@rp/domain/configuration/keys'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { configurationCalls } from './calls.ts'
import { demoCalls } from './demo.ts'
import { holidayCalls } from './holidays.ts'
import type { KnownOverride } from './overrides.ts'
import { readValues, type Values } from './read-values.ts'
import { configurationValue } from './tables/configuration.ts'
import { systemCalls } from './system.ts'

export { readCalendar, readHolidays } from './read-calendar.ts'
export type { KnownOverride } from './overrides.ts'
export { readValues } from './read-values.ts'
export { twoStepRoles } from './two-step-roles.ts'

/** The API of the configuration module. */
export interface Configuration {
  /**
   * The typed values of these keys, read by one statement on primary keys. A change therefore applies on every node
   * from its commit on, and inside a transaction to whatever it writes.
   */
  read<K extends ConfigurationKey>(db: Pick<Tx, 'select'>, keys: readonly K[]): Promise<Values<K>>
}

interface OpenConfiguration extends Configuration {
  /** Registers settings of a higher module that override some keys. */
  addOverrides(more: readonly KnownOverride[]): void
}

export function configuration(platform: Platform): OpenConfiguration {
  const known: KnownOverride[] = []
  configurationCalls(platform, 'recipes', recipesConfiguration, known)
  configurationCalls(platform, 'chat', chatConfiguration, known)
  configurationCalls(platform, 'security', securityConfiguration, known)
  configurationCalls(platform, 'calendar', calendarConfiguration, known)
  holidayCalls(platform)
  const hours = inArray(configurationValue.key, [
    'CHAT_BUSINESS_DAYS',
    'CHAT_BUSINESS_HOURS',
    'CHAT_AUTO_REPLY_MESSAGE',
  ])
  platform.addFirstStep('hours', sql`exists (select 1 from ${configurationValue} where ${hours})`)
  systemCalls(platform)
  demoCalls(platform)
  return {
    read: readValues,
    addOverrides: (more) => known.push(...more),
  }
}
