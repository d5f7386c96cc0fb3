import fc from 'fast-check'
import { expect, it } from 'vitest'
import { intentionNames, isRisky, type Intent } from './intentions.ts'
import { sharpenIntent, type FoundIntents } from './sharpen-intent.ts'

const name = fc.constantFrom(...intentionNames)
const byWords: fc.Arbitrary<Intent> = fc.record({
  name,
  language: fc.constantFrom('en', 'th'),
  human_requested: fc.boolean(),
  injection_suspected: fc.boolean(),
  query: fc.string(),
})
const found: fc.Arbitrary<FoundIntents> = fc.record({
  intents: fc.array(fc.record({ name, weight_pct: fc.nat(100) })),
  language: fc.constantFrom('en', 'th'),
  sentiment: fc.constantFrom('GLAD', 'NEUTRAL', 'UNHAPPY', 'ANGRY'),
  human_requested: fc.boolean(),
  injection_suspected: fc.boolean(),
  query: fc.string(),
})

it('is never less dangerous than the words alone, whatever a model found', () => {
  const isPolite = (one: string) => one === 'GREETING' || one === 'THANKS'
  fc.assert(
    fc.property(byWords, found, (words, model) => {
      const intent = sharpenIntent(words, model)
      if (isRisky(words.name)) expect(intent.name).toBe(words.name)
      if (isPolite(intent.name)) expect(intent.name).toBe(words.name)
      expect(intent.human_requested).toBe(words.human_requested || model.human_requested)
      expect(intent.injection_suspected).toBe(words.injection_suspected || model.injection_suspected)
    }),
  )
})

it('takes from a model the danger, the subject and the question that the words do not tell', () => {
  const words: Intent = {
    name: 'OTHER',
    language: 'th',
    human_requested: false,
    injection_suspected: false,
    query: 'แล้วอันนั้นล่ะคะ',
  }
  const model: FoundIntents = {
    intents: [
      { name: 'PRICE', weight_pct: 70 },
      { name: 'HEALTH', weight_pct: 30 },
    ],
    language: 'th',
    sentiment: 'NEUTRAL',
    human_requested: false,
    injection_suspected: false,
    query: 'เซรั่มวิตามินซีราคาเท่าไหร่',
  }
  expect(sharpenIntent(words, model)).toMatchObject({ name: 'HEALTH', query: 'เซรั่มวิตามินซีราคาเท่าไหร่' })
  const asked = { ...model, intents: [{ name: 'PRICE' as const, weight_pct: 70 }] }
  expect(sharpenIntent(words, asked).name).toBe('PRICE')
})
