import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weekdays } from '../enumerations.ts'
import {
  configurationKeys,
  configurationScreens,
  keysOfScreen,
  specOf,
  type ConfigurationKey,
} from './keys.ts'
import { overheadKeys, overheadsOf, type OverheadValues } from './overheads.ts'
import { checkValue, valueOf } from './values.ts'

const keys = Object.keys(configurationKeys) as ConfigurationKey[]
const checked = (key: ConfigurationKey, text: string) => checkValue(specOf(key), text)
const isRefused = (key: ConfigurationKey, text: string) => 'problem' in checked(key, text)

describe('the keys', () => {
  it('are 17 for recipes, 53 for chat, 2 each for security and calendar, each on one screen', () => {
    expect(keysOfScreen('recipes')).toHaveLength(17)
    expect(keysOfScreen('chat')).toHaveLength(53)
    expect(keysOfScreen('security')).toHaveLength(2)
    expect(keysOfScreen('calendar')).toHaveLength(2)
    const shown = (Object.keys(configurationScreens) as (keyof typeof configurationScreens)[]).flatMap(
      keysOfScreen,
    )
    expect(shown.toSorted()).toEqual(keys.toSorted())
  })

  it('have a valid default in canonical form', () => {
    for (const key of keys)
      expect([key, checked(key, specOf(key).default)]).toEqual([key, { text: specOf(key).default }])
  })

  it('of chat are ten required keys and 26 optional templates', () => {
    const optional = keysOfScreen('chat').filter((key) => specOf(key).isOptional)
    expect(optional).toHaveLength(26)
    expect(optional.every((key) => /^(STAFF|CUSTOMER)_(FORMULA|PACKAGE)_/.test(key))).toBe(true)
  })
})

describe('a value', () => {
  it('that is empty is refused for a required key', () => {
    for (const key of keys) expect([key, isRefused(key, '  ')]).toEqual([key, !specOf(key).isOptional])
  })

  it.each(['-1', '1.5', '1e3', 'ten', '0x10', '1001', '9'.repeat(30)])('"%s" is no overhead', (text) => {
    expect(isRefused('RECIPES_BASE_OVERHEAD', text)).toBe(true)
  })

  it('of whole numbers loses its leading zeros', () => {
    expect(checked('RECIPES_BASE_OVERHEAD', '007')).toEqual({ text: '7' })
  })

  it.each(['yes', 'TRUE', '1'])('"%s" is neither true nor false', (text) => {
    expect(isRefused('CHAT_NOTI_VOICE', text)).toBe(true)
  })

  it('of one line has no second line', () => {
    expect(isRefused('RECIPES_USAGE', 'one\ntwo')).toBe(true)
  })

  it('of a template uses only known placeholders; missing ones are accepted', () => {
    const template = keysOfScreen('chat').find((key) => specOf(key).placeholders?.includes('recipe_id'))
    expect(template && checked(template, 'See {recipe_id} and {{ link }}')).toEqual({
      text: 'See {recipe_id} and {{ link }}',
    })
    expect(checked('CHAT_AUTO_REPLY_MESSAGE', 'Until {next_opn}, {who}')).toEqual({
      problem: {
        en: 'names {next_opn}, {who}, which nothing fills; allowed are {next_open}, {customer_name}',
        th: 'มี {next_opn}, {who} ซึ่งไม่มีค่ามาแทน ใช้ได้เฉพาะ {next_open}, {customer_name}',
      },
    })
    expect(isRefused('CHAT_AUTO_REPLY_MESSAGE', 'Closed {toString}')).toBe(true)
    // A text that is no template may contain braces.
    expect(isRefused('RECIPES_USAGE', 'Use {daily}')).toBe(false)
  })

  it('is parsed by its data type', () => {
    expect(valueOf('CHAT_EMAIL_NOTIFICATION_DELAY', '15')).toBe(15)
    expect(valueOf('CHAT_NOTI_VOICE', 'true')).toBe(true)
    expect(valueOf('CHAT_BUSINESS_DAYS', 'monday,friday')).toEqual(['monday', 'friday'])
    expect(valueOf('CHAT_BUSINESS_HOURS', '08:00-12:00')).toEqual([{ start: '08:00', end: '12:00' }])
  })

  it('is stable when written again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.string({ unit: 'grapheme' }), (key, text) => {
        const once = checked(key, text)
        if ('text' in once) expect(checked(key, once.text)).toEqual(once)
      }),
    )
  })
})

describe('business days', () => {
  it('are any days of the week in any notation, sorted from Monday', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 }), (days) => {
        expect(checked('CHAT_BUSINESS_DAYS', days.join(' , '))).toEqual({
          text: weekdays.filter((day) => days.includes(day)).join(','),
        })
      }),
    )
  })

  it.each(['mon', 'monday,', 'monday,funday', 'Monday'])('"%s" are refused', (text) => {
    expect(isRefused('CHAT_BUSINESS_DAYS', text)).toBe(true)
  })
})

describe('business hours', () => {
  it.each([
    ['13:00-17:00, 08:00 - 12:00', '08:00-12:00,13:00-17:00'],
    ['00:00-24:00', '00:00-24:00'],
    ['08:00-12:00,12:00-13:00', '08:00-12:00,12:00-13:00'],
  ])('"%s" become "%s"', (given, text) => {
    expect(checked('CHAT_BUSINESS_HOURS', given)).toEqual({ text })
  })

  it.each([
    '9:00-18:00',
    '09:00-09:00',
    '24:00-24:00',
    '09:00-24:30',
    '09:00-25:00',
    '09:60-10:00',
    '09:00-12:00,11:59-13:00',
    '08:00-18:00,09:00-10:00',
    '09:00',
    '09:00-10:00,',
  ])('"%s" are refused', (text) => {
    expect(isRefused('CHAT_BUSINESS_HOURS', text)).toBe(true)
  })
})

describe('a tax number', () => {
  const spec = specOf('RECIPES_SELLER_TAX_ID')

  it('is stored as digits, and may be missing', () => {
    expect(checkValue(spec, '0-1075-44000-10-8')).toEqual({ text: '0107544000108' })
    expect(checkValue(spec, '')).toEqual({ text: '' })
  })

  it.each(['0107544000109', '12345', 'none'])('%s is refused in both languages', (text) => {
    expect(checkValue(spec, text)).toMatchObject({
      problem: { en: expect.stringContaining('13 digits'), th: expect.stringContaining('13 หลัก') },
    })
  })
})

describe('the overheads of a price', () => {
  it('are the four keys of its type; the filler of food takes the place of the base', () => {
    const values = Object.fromEntries(overheadKeys.map((key, at) => [key, at])) as unknown as OverheadValues
    expect(overheadsOf(values, 'COSMETICS')).toEqual({
      base_overhead_pct: 0,
      ingredient_overhead_pct: 1,
      packaging_overhead_pct: 2,
      registration_fee: 3,
      unit_places: 6,
    })
    expect(overheadsOf(values, 'FOOD')).toMatchObject({ base_overhead_pct: 4, registration_fee: 7 })
  })
})
