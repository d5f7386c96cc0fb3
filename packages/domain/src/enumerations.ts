/** Fixed API values, verbatim. */
export const recipeSampleSources = ['RECIPE_PANEL', 'SCRAPER'] as const
export const labOrderTypes = ['SHOP', 'RECIPE', 'STOCK'] as const
export const machineServiceTypes = ['ONSITE', 'OFFICE'] as const
export const instantMessagings = ['LINE', 'WHATSAPP'] as const
export const botTypes = [
  'CUSTOMER_SERVICE',
  'MEMORY_VALIDATOR',
  'MistakeFinderBot',
  'KNOWLEDGE_SYNTHESIZER',
] as const
export const servingUnits = ['mcg', 'mg', 'g', 'kg'] as const
export const recipeTypes = ['COSMETICS', 'FOOD'] as const
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

/** The customer's channel: the chat widget, or an instant messaging service. */
export const channels = ['WEBSITE', ...instantMessagings] as const
export type Channel = (typeof channels)[number]
