import type { ConfigurationItem } from '@rp/contract/configuration/configuration'
import type { Override } from '@rp/domain/configuration/overrides'
import { specOf, type ConfigurationKey } from '@rp/domain/configuration/keys'
import type { configurationValue } from './tables/configuration.ts'

/** A key as its screen sees it; the value of a secret is never included. */
export function itemOf(
  key: ConfigurationKey,
  row: typeof configurationValue.$inferSelect | undefined,
  overrides: Override[] = [],
): ConfigurationItem {
  const spec = specOf(key)
  const { value = null, row_version = 0, updated_at = null, updated_by_name = null } = row ?? {}
  return {
    key,
    value: spec.secret ? '' : (value ?? spec.default),
    is_default: value === null,
    row_version,
    updated_at,
    updated_by_name,
    overrides,
  }
}
