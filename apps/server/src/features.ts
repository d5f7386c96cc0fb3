import { ai } from './ai/index.ts'
import { accountOverrides, auth } from './auth/index.ts'
import { chat, chatOverrides } from './chat/index.ts'
import { configuration, twoStepRoles } from './configuration/index.ts'
import { foodRecipes } from './food-recipes/index.ts'
import { lab } from './lab/index.ts'
import { machine } from './machine/index.ts'
import { notes } from './notes/index.ts'
import { notifications } from './notifications/index.ts'
import { integrations } from './integrations/index.ts'
import type { Platform } from './platform/platform.ts'
import { recipes } from './recipes/index.ts'
import { supplychain } from './supplychain/index.ts'
import { shop } from './shop/index.ts'

/** Every area, lowest layer first; each gets the public APIs of the layers below it. */
export function features(platform: Platform, setupToken: string | null): void {
  const people = auth(platform, setupToken, twoStepRoles)
  const settings = configuration(platform)
  supplychain(platform)
  shop(platform)
  const bells = notifications(platform, people)
  const remarks = notes(platform, { auth: people, notifications: bells })
  const rooms = chat(platform, people, bells)
  settings.addOverrides([...accountOverrides, ...chatOverrides])
  const materials = foodRecipes(platform, bells)
  const below = {
    auth: people,
    configuration: settings,
    notifications: bells,
    notes: remarks,
    chat: rooms,
    foodRecipes: materials,
  }
  const machines = machine(platform, below)
  const development = recipes(platform, below)
  const laboratory = lab(platform, { ...below, recipes: development })
  ai(platform, { auth: people, chat: rooms, foodRecipes: materials, notifications: bells })
  integrations(platform, { notifications: bells, recipes: development, lab: laboratory, machine: machines })
}
