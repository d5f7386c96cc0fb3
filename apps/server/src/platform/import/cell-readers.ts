import { namedFile } from '@rp/contract/fields'
import type { z } from 'zod'
import { codeWordsOf } from '../code-words.ts'
import { baht, day, decimal, flag, integer, percent, type Column, type ReadCell } from './cells.ts'

type Schema = z.ZodType

interface Definition {
  type: string
  innerType?: Schema
  element?: Schema
  shape?: object
}

const definitionOf = ({ def }: Schema): Definition => def as Definition

/** The schema without optional, nullable and default wrappers. */
function bare(schema: Schema): Schema {
  const { innerType } = definitionOf(schema)
  return innerType === undefined ? schema : bare(innerType)
}

/** Whether the value is a stored file, or a list of them, which a cell cannot hold. */
export function isFile(schema: Schema): boolean {
  const inner = bare(schema)
  const { element, shape } = definitionOf(inner)
  if (element !== undefined) return isFile(element)
  return Object.keys(namedFile.shape).every((key) => Object.hasOwn(shape ?? {}, key))
}

/** The column of a field of the contract. */
export function columnOf(name: string, schema: Schema): Column {
  if (definitionOf(bare(schema)).type === 'number') return integer
  if (!isNumber(schema)) return { read: readerOf(schema) }
  if (name.endsWith('_pct')) return percent
  return /^(?:unit_|min_)?(?:price|cost|charge)(?!_multiplier)|_fee$/.test(name) ? baht : decimal
}

/** Whether the field accepts only numbers. */
function isNumber(schema: Schema): boolean {
  const takes = (value: unknown) => schema.safeParse(value).success
  return (takes('1.5') || takes('1')) && !takes('x') && !takes('X-1')
}

/**
 * Reads a cell for a field of the contract: the first notation whose value the field's schema accepts. If none fits,
 * the text stays for the schema to refuse.
 */
export function readerOf(schema: Schema): ReadCell {
  const ways = [...waysOf(bare(schema)), ...byWord(schema)]
  return (cell) => {
    for (const way of ways) {
      const value = way(cell)
      if (schema.safeParse(value).success) return value
    }
    return cell
  }
}

type Way = (cell: string) => unknown

/** The code of a label, as a list's own export writes it; several are separated by `;`. */
function byWord(schema: Schema): Way[] {
  const words = codeWordsOf(schema)
  if (!words) return []
  const codes = new Map(
    Object.entries(words).flatMap(([code, { en, th }]) =>
      [en, th].map((word) => [word.toLowerCase(), code] as const),
    ),
  )
  const codeOf: Way = (word) => codes.get(word.toLowerCase()) ?? word
  const isList = definitionOf(bare(schema)).type === 'array'
  return [isList ? (cell) => cell.split(';').map((word) => codeOf(word.trim())) : codeOf]
}

const asIs: Way = (cell) => cell
const texts: Way[] = [asIs, (cell) => cell.toUpperCase(), (cell) => cell.toLowerCase(), day]

function waysOf(schema: Schema): Way[] {
  const { type, element } = definitionOf(schema)
  if (type === 'boolean') return [flag]
  if (type === 'object') return [json]
  if (type !== 'array') return texts
  if (element && definitionOf(bare(element)).type === 'object') return [json, records]
  const between =
    (mark: RegExp, way: Way): Way =>
    (cell) =>
      cell
        .split(mark)
        .map((entry) => entry.trim())
        .filter((entry) => entry !== '' && entry !== '-')
        .map(way)
  return [/[;|\n]/, /[;|\n,]/].flatMap((mark) => texts.map((way) => between(mark, way)))
}

const json: Way = (cell) => parsed(cell)
/** Several JSON objects as our own exports write them: `{…}; {…}`. */
const records: Way = (cell) => parsed(`[${cell.replace(/\}\s*;\s*\{/g, '},{')}]`)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
