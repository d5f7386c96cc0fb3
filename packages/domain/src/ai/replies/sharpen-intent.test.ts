import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dangerKinds } from '../understanding/dangers.ts'
import { findIntention, intentionNames, type Intent } from './intentions.ts'
import { sharpenIntent, type FoundIntents } from './sharpen-intent.ts'

const name = fc.constantFrom(...intentionNames)
const byWords: fc.Arbitrary<Intent> = fc.record({
  name,
  language: fc.constantFrom('en', 'th'),
  human_requested: fc.boolean(),
  injection_suspected: fc.boolean(),
  query: fc.string(),
  small_talk: fc.constant(null),
  dangers: fc.array(
    fc.record({ kind: fc.constantFrom(...dangerKinds), weight: fc.constantFrom('HAPPENED', 'TOUCHED') }),
    { maxLength: 2 },
  ),
  has_trouble: fc.boolean(),
  questions: fc.array(fc.string(), { maxLength: 2 }),
  earlier: fc.constant(null),
})
const found: fc.Arbitrary<FoundIntents> = fc.record({
  intents: fc.array(fc.record({ name, weight_pct: fc.nat(100) })),
  language: fc.constantFrom('en', 'th'),
  sentiment: fc.constantFrom('GLAD', 'NEUTRAL', 'UNHAPPY', 'ANGRY'),
  human_requested: fc.boolean(),
  injection_suspected: fc.boolean(),
  query: fc.string(),
})

it('never forgets an incident, and takes no politeness or request for a person from a model', () => {
  const isPolite = (one: string) => ['GREETING', 'THANKS', 'ACKNOWLEDGEMENT'].includes(one)
  fc.assert(
    fc.property(byWords, found, (words, model) => {
      const intent = sharpenIntent(words, model)
      for (const { kind, weight } of words.dangers)
        if (weight === 'HAPPENED') expect(intent.dangers.map((one) => one.kind)).toContain(kind)
      expect(intent.language).toBe(words.language)
      if (isPolite(intent.name)) expect(intent.name).toBe(words.name)
      expect(intent.human_requested).toBe(words.human_requested || model.human_requested)
      expect(intent.injection_suspected).toBe(words.injection_suspected || model.injection_suspected)
    }),
  )
})

it('takes danger, subject and question from a model where words do not show them', () => {
  const words = findIntention(['แล้วอันนั้นล่ะคะ'], 'th')
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
  const requests = { ...model, intents: [{ name: 'PRICE' as const, weight_pct: 70 }] }
  expect(sharpenIntent(words, requests).name).toBe('PRICE')
})

it('lets a model overrule a word that merely looks delicate', () => {
  const model: FoundIntents = {
    intents: [{ name: 'OTHER', weight_pct: 90 }],
    language: 'en',
    sentiment: 'NEUTRAL',
    human_requested: false,
    injection_suspected: false,
    query: '',
  }
  const words = findIntention(['Is it safe for oily skin?'], 'en')
  expect(words.dangers).toEqual([{ kind: 'HEALTH', weight: 'TOUCHED' }])
  expect(sharpenIntent(words, model).dangers).toEqual([])
  const general = findIntention(['Do you make an ointment for burns?'], 'en')
  expect(general.dangers).toEqual([{ kind: 'HEALTH', weight: 'HAPPENED' }])
  expect(sharpenIntent(general, model).dangers).toEqual([{ kind: 'HEALTH', weight: 'TOUCHED' }])
  const hurt = findIntention(['I got a rash from it'], 'en')
  expect(sharpenIntent(hurt, model).dangers, 'the whole message reports it').toEqual([
    { kind: 'HEALTH', weight: 'HAPPENED' },
  ])
})
