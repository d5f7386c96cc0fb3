import { ai } from './ai/index.ts'
import { auth } from './auth/index.ts'
import { chat } from './chat/index.ts'
import { configuration, twoStepRoles } from './configuration/index.ts'
import { foodRecipes } from './food-recipes/index.ts'
import { lab } from './lab/index.ts'
import { machine } from './machine/index.ts'
import { notifications } from './notifications/index.ts'
import { integrations } from './integrations/index.ts'
import type { Platform } from './platform/platform.ts'
import { recipes } from './recipes/index.ts'
import { supplychain } from './supplychain/index.ts'
import { shop } from './shop/index.ts'

/** Every area, lowest floor first; an area gets the doors of the floors below it (architecture 2). */
export function features(platform: Platform, setupToken: string | null): void {
  const people = auth(platform, setupToken, twoStepRoles)
  const settings = configuration(platform)
  supplychain(platform)
  shop(platform)
  const bells = notifications(platform, people)
  const rooms = chat(platform, people, bells)
  const materials = foodRecipes(platform, bells)
  const below = {
    auth: people,
    configuration: settings,
    notifications: bells,
    chat: rooms,
    foodRecipes: materials,
  }
  const machines = machine(platform, below)
  const development = recipes(platform, below)
  const laboratory = lab(platform, { ...below, recipes: development })
  ai(platform, { auth: people, chat: rooms, foodRecipes: materials, notifications: bells })
  integrations(platform, { notifications: bells, recipes: development, lab: laboratory, machine: machines })
}
