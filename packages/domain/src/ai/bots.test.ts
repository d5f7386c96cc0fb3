import { expect, it } from 'vitest'
import { menuGroups } from '../menus.ts'
import { routes } from '../routes.ts'
import { botNames, botOf, isBotName, promptKey, routeOf } from './bots.ts'

it("derives each bot's screen route from its name", () => {
  for (const name of botNames) expect(routes[routeOf(name)]).toBe(`/ai/configuration/${name}`)
})

it('has a bot for every AI configuration screen in the menu', () => {
  const screens = menuGroups.flatMap(({ items }) => items).filter(({ route }) => route.startsWith('ai-'))
  expect(screens.length).toBeGreaterThan(10)
  for (const { route, title } of screens) {
    const name = route.slice('ai-'.length, -'-configuration'.length)
    expect(isBotName(name) && botOf(name).name).toEqual(title)
  }
})

it('builds the prompt keys of the specification', () => {
  const keys = botNames.flatMap((name) => botOf(name).providers.map((one) => promptKey(name, one)))
  expect(new Set(keys).size).toBe(44)
  expect(keys).toContain('AI_CHAT_BOT_V2_DEEPSEEK_COMPATIBLE_PROMPT')
  expect(keys).toContain('AI_INGREDIENT_REGULATION_GEMINI_PROMPT')
  expect(keys).not.toContain('AI_HUMANIZE_GEMINI_PROMPT')
})
