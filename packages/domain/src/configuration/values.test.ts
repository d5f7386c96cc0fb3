import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weekdays } from '../enumerations.ts'
import { configurationKeys, keysOfScreen, specOf, type ConfigurationKey } from './keys.ts'
import { overheadKeys, overheadsOf, type OverheadValues } from './overheads.ts'
import { checkValue, valueOf } from './values.ts'

const keys = Object.keys(configurationKeys) as ConfigurationKey[]
const checked = (key: ConfigurationKey, text: string) => checkValue(specOf(key), text)
const isRefused = (key: ConfigurationKey, text: string) => 'problem' in checked(key, text)

describe('the keys', () => {
  it('are the 16 of recipes, the 52 of chat and the 2 of security, each on one screen', () => {
    expect(keysOfScreen('recipes')).toHaveLength(16)
    expect(keysOfScreen('chat')).toHaveLength(52)
    expect(keysOfScreen('security')).toHaveLength(2)
    const shown = [...keysOfScreen('recipes'), ...keysOfScreen('chat'), ...keysOfScreen('security')]
    expect(shown.toSorted()).toEqual(keys.toSorted())
  })

  it('start with a value that their own check takes and leaves as it is', () => {
    for (const key of keys)
      expect([key, checked(key, specOf(key).default)]).toEqual([key, { text: specOf(key).default }])
  })

  it('of chat are ten required ones and 26 optional templates', () => {
    const optional = keysOfScreen('chat').filter((key) => specOf(key).isOptional)
    expect(optional).toHaveLength(26)
    expect(optional.every((key) => /^(STAFF|CUSTOMER)_(FORMULA|PACKAGE)_/.test(key))).toBe(true)
  })
})

describe('a value', () => {
  it('that is empty is refused where it is required', () => {
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

  it('of one line has no second', () => {
    expect(isRefused('RECIPES_USAGE', 'one\ntwo')).toBe(true)
  })

  it('reads as what its data type says', () => {
    expect(valueOf('CHAT_EMAIL_NOTIFICATION_DELAY', '15')).toBe(15)
    expect(valueOf('CHAT_NOTI_VOICE', 'true')).toBe(true)
    expect(valueOf('CHAT_BUSINESS_DAYS', 'monday,friday')).toEqual(['monday', 'friday'])
    expect(valueOf('CHAT_BUSINESS_HOURS', '08:00-12:00')).toEqual([{ start: '08:00', end: '12:00' }])
  })

  it('that was written is written the same again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.string({ unit: 'grapheme' }), (key, text) => {
        const once = checked(key, text)
        if ('text' in once) expect(checked(key, once.text)).toEqual(once)
      }),
    )
  })
})

describe('business days', () => {
  it('are any of the week, however they are written, from Monday on', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 }), (days) => {
        expect(checked('CHAT_BUSINESS_DAYS', days.join(' , '))).toEqual({
          text: weekdays.filter((day) => days.includes(day)).join(','),
        })
      }),
    )
  })

  it.each(['mon', 'monday,', 'monday,funday', 'Monday'])('"%s" are none', (text) => {
    expect(isRefused('CHAT_BUSINESS_DAYS', text)).toBe(true)
  })
})

describe('business hours', () => {
  it.each([
    ['13:00-17:00, 08:00 - 12:00', '08:00-12:00,13:00-17:00'],
    ['00:00-24:00', '00:00-24:00'],
    ['08:00-12:00,12:00-13:00', '08:00-12:00,12:00-13:00'],
  ])('"%s" are written "%s"', (given, text) => {
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
  ])('"%s" are none', (text) => {
    expect(isRefused('CHAT_BUSINESS_HOURS', text)).toBe(true)
  })
})

describe('a tax number', () => {
  const spec = specOf('RECIPES_SELLER_TAX_ID')

  it('is kept as its digits, and may be missing', () => {
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
  it('are the four keys of its type; the filler of food stands for the base', () => {
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
