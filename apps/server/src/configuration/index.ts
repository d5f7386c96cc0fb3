import { chatConfiguration, recipesConfiguration } from '@rp/contract/configuration/configuration'
import type { ConfigurationKey } from '@rp/domain/configuration/keys'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { configurationCalls } from './calls.ts'
import { readValues, type Values } from './read-values.ts'

export { readValues } from './read-values.ts'

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
  return { read: readValues }
}
