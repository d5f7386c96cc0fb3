import { auth } from './auth/index.ts'
import { chat } from './chat/index.ts'
import { configuration } from './configuration/index.ts'
import { foodRecipes } from './food-recipes/index.ts'
import { lab } from './lab/index.ts'
import { machine } from './machine/index.ts'
import { notifications } from './notifications/index.ts'
import type { Platform } from './platform/platform.ts'
import { recipes } from './recipes/index.ts'

/** Every area, lowest floor first; an area gets the doors of the floors below it (architecture 2). */
export function features(platform: Platform, setupToken: string | null): void {
  const people = auth(platform, setupToken)
  const settings = configuration(platform)
  const bells = notifications(platform)
  const rooms = chat(platform, people, bells)
  foodRecipes(platform, bells)
  const below = { configuration: settings, notifications: bells, chat: rooms }
  machine(platform, below)
  lab(platform, { ...below, recipes: recipes(platform, below) })
}
