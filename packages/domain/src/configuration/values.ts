import { weekdays } from '../enumerations.ts'
import type { Words } from '../languages.ts'
import { readNumber } from '../number/read-number.ts'
import { countMax, nameLength, noteLength } from '../limits.ts'
import { thaiTaxId } from '../thai-tax-id.ts'
import type { DataType, KeySpec } from './key.ts'
import { words } from './key.ts'
import { configurationKeys, type ConfigurationKey } from './keys.ts'
import { unknownPlaceholders } from './template.ts'
import { parseTimes, writeTimes, type TimeRange } from './time-ranges.ts'

export type Weekday = (typeof weekdays)[number]

/** Parsed types of values. */
interface Parsed {
  int: number
  boolean: boolean
  time: TimeRange[]
  day: Weekday[]
  longText: string
  string: string
}

/** The type of a key's parsed value. */
export type ValueOf<K extends ConfigurationKey> = Parsed[(typeof configurationKeys)[K]['data_type']]

/** A single line may hold a name and an address. */
export const stringLength = nameLength * 4

type Checked = { text: string } | { problem: Words }

/**
 * Checks a value and normalises it: trimmed, days from Monday, ranges in order. A refusal says in both languages what
 * is allowed.
 */
export function checkValue(spec: KeySpec, given: string): Checked {
  const text = given.trim().normalize('NFC')
  if (text !== '') return checks[spec.data_type](text, spec)
  return spec.isOptional ? { text } : { problem: words('is required', 'จำเป็นต้องระบุ') }
}

/** Parses a value written by `checkValue`. */
export function valueOf<K extends ConfigurationKey>(key: K, text: string): ValueOf<K> {
  // The key's spec has the data type that ValueOf<K> looks up.
  return read(configurationKeys[key].data_type, text) as ValueOf<K>
}

function read(type: DataType, text: string): Parsed[DataType] {
  if (type === 'int') return Number(text)
  if (type === 'boolean') return text === 'true'
  if (type === 'time') return parseTimes(text) ?? []
  return type === 'day' ? daysOf(text) : text
}

/** The weekdays named in a text, from Monday on. */
export function daysOf(text: string): Weekday[] {
  const named = new Set(partsOf(text))
  return weekdays.filter((day) => named.has(day))
}

const partsOf = (text: string): string[] => text.split(',').map((part) => part.trim())

const checks: Record<DataType, (text: string, spec: KeySpec) => Checked> = {
  int(text, { min = 0, max = countMax, unit }) {
    const number = readNumber(text, { isWhole: true, unit: unit?.en })
    const value = 'value' in number ? Number(number.value) : NaN
    if (value >= min && value <= max) return { text: String(value) }
    return {
      problem: words(`must be a whole number from ${min} to ${max}`, `ต้องเป็นจำนวนเต็มตั้งแต่ ${min} ถึง ${max}`),
    }
  },
  boolean: (text) =>
    text === 'true' || text === 'false'
      ? { text }
      : { problem: words('must be true or false', 'ต้องเป็น true หรือ false') },
  time(text) {
    const ranges = parseTimes(text)
    if (ranges) return { text: writeTimes(ranges) }
    return {
      problem: words(
        'must be ranges HH:mm-HH:mm, none empty, none within another; an end before its start is on the next day',
        'ต้องเป็นช่วงเวลา HH:mm-HH:mm ที่ไม่ว่างและไม่ซ้อนกัน หากเวลาสิ้นสุดอยู่ก่อนเวลาเริ่มถือเป็นวันถัดไป',
      ),
    }
  },
  day(text) {
    const days = daysOf(text)
    if (new Set(partsOf(text)).size === days.length) return { text: days.join(',') }
    return {
      problem: words(`must be days out of ${weekdays.join(', ')}`, `ต้องเป็นวันจาก ${weekdays.join(', ')}`),
    }
  },
  longText(text, { placeholders }) {
    const unknown = placeholders ? unknownPlaceholders(text, placeholders) : []
    return unknown.length > 0 ? namesUnknown(unknown, placeholders ?? []) : atMost(text, noteLength)
  },
  string: (text, { form, choices }) => {
    if (form) return forms[form](text)
    if (choices) return oneOf(text, Object.keys(choices))
    return /[\r\n]/.test(text)
      ? { problem: words('must be a single line', 'ต้องเป็นข้อความบรรทัดเดียว') }
      : atMost(text, stringLength)
  },
}

function namesUnknown(unknown: string[], allowed: readonly string[]): Checked {
  const [names, known] = [unknown, allowed].map((all) => all.map((name) => `{${name}}`).join(', '))
  return {
    problem: words(
      `names ${names}, which nothing fills; allowed are ${known}`,
      `มี ${names} ซึ่งไม่มีค่ามาแทน ใช้ได้เฉพาะ ${known}`,
    ),
  }
}

const forms: Record<NonNullable<KeySpec['form']>, (text: string) => Checked> = {
  THAI_TAX_ID(text) {
    const digits = thaiTaxId(text)
    if (digits !== null) return { text: digits }
    return {
      problem: words(
        'must be the 13 digits of a Thai tax identification number, the last of which checks the others',
        'ต้องเป็นเลขประจำตัวผู้เสียภาษี 13 หลักที่หลักสุดท้ายตรวจสอบแล้วถูกต้อง',
      ),
    }
  },
}

function oneOf(text: string, allowed: string[]): Checked {
  if (allowed.includes(text)) return { text }
  const list = allowed.join(', ')
  return { problem: words(`must be one of ${list}`, `ต้องเป็นหนึ่งใน ${list}`) }
}

function atMost(text: string, length: number): Checked {
  if (text.length <= length) return { text }
  return { problem: words(`must have at most ${length} characters`, `ต้องไม่เกิน ${length} ตัวอักษร`) }
}
