import { aiGroups, aiKeys } from './ai-keys.ts'
import { chatGroups, chatKeys } from './chat-keys.ts'
import type { KeyGroup, KeySpec } from './key.ts'
import { foodRecipesKeys, recipesGroups, recipesKeys } from './recipes-keys.ts'
import { securityGroups, securityKeys } from './security-keys.ts'
import { templateGroups, templateKeys } from './template-keys.ts'

/** Every configuration key of the product, by its `env_variable_name` (specification 3). */
export const configurationKeys = {
  ...recipesKeys,
  ...foodRecipesKeys,
  ...chatKeys,
  ...aiKeys,
  ...templateKeys,
  ...securityKeys,
}
export type ConfigurationKey = keyof typeof configurationKeys

/** What each configuration screen shows, in its order. */
export const configurationScreens = {
  recipes: recipesGroups,
  chat: [...chatGroups, ...aiGroups, ...templateGroups],
  security: securityGroups,
} as const satisfies Record<string, readonly KeyGroup<ConfigurationKey>[]>
export type ConfigurationScreen = keyof typeof configurationScreens

/** The keys of a screen, in its order. */
export function keysOfScreen(screen: ConfigurationScreen): ConfigurationKey[] {
  const groups: readonly KeyGroup<ConfigurationKey>[] = configurationScreens[screen]
  return groups.flatMap(({ keys }) => keys)
}

/** What a key is: type, limits, default, words. */
export function specOf(key: ConfigurationKey): KeySpec {
  return configurationKeys[key]
}
