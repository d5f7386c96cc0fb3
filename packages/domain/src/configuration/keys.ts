import { aiGroups, aiKeys } from './ai-keys.ts'
import { calendarGroups, calendarKeys } from './calendar-keys.ts'
import { chatGroups, chatKeys } from './chat-keys.ts'
import type { KeyGroup, KeySpec } from './key.ts'
import { foodRecipesKeys, recipesGroups, recipesKeys } from './recipes-keys.ts'
import { securityGroups, securityKeys } from './security-keys.ts'
import { templateGroups, templateKeys } from './template-keys.ts'

/** Every configuration key, by its `env_variable_name`. */
export const configurationKeys = {
  ...recipesKeys,
  ...foodRecipesKeys,
  ...chatKeys,
  ...aiKeys,
  ...templateKeys,
  ...securityKeys,
  ...calendarKeys,
}
export type ConfigurationKey = keyof typeof configurationKeys

/** The key groups of each configuration screen, in order. */
export const configurationScreens = {
  recipes: recipesGroups,
  chat: [...chatGroups, ...aiGroups, ...templateGroups],
  security: securityGroups,
  calendar: calendarGroups,
} as const satisfies Record<string, readonly KeyGroup<ConfigurationKey>[]>
export type ConfigurationScreen = keyof typeof configurationScreens

/** The keys of a screen, in order. */
export function keysOfScreen(screen: ConfigurationScreen): ConfigurationKey[] {
  const groups: readonly KeyGroup<ConfigurationKey>[] = configurationScreens[screen]
  return groups.flatMap(({ keys }) => keys)
}

/** The spec of a key: type, limits, default, words. */
export function specOf(key: ConfigurationKey): KeySpec {
  return configurationKeys[key]
}
