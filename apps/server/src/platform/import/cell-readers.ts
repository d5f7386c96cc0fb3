import { namedFile } from '@rp/contract/fields'
import type { z } from 'zod'
import { day, decimal, flag, integer, type Column } from './cells.ts'

type Schema = z.ZodType

interface Definition {
  type: string
  innerType?: Schema
  element?: Schema
  shape?: object
}

const definitionOf = ({ def }: Schema): Definition => def as Definition

/** The schema without what lets a value be absent. */
function bare(schema: Schema): Schema {
  const { innerType } = definitionOf(schema)
  return innerType === undefined ? schema : bare(innerType)
}

/** Whether the value is a stored file, or a list of them, which no cell can hold. */
export function isFile(schema: Schema): boolean {
  const inner = bare(schema)
  const { element, shape } = definitionOf(inner)
  if (element !== undefined) return isFile(element)
  return Object.keys(namedFile.shape).every((key) => Object.hasOwn(shape ?? {}, key))
}

/** Whether the field takes numbers and nothing else. */
export function isNumber(schema: Schema): boolean {
  const takes = (value: unknown) => schema.safeParse(value).success
  return (takes('1.5') || takes('1')) && !takes('x') && !takes('X-1')
}

/**
 * Reads a cell for a field of the contract: the first way of writing the value that the field's own schema takes. What
 * none takes goes on as it is, for the schema to refuse.
 */
export function readerOf(schema: Schema): Column['read'] {
  const ways = waysOf(bare(schema))
  return (cell) => {
    for (const way of ways) {
      const value = way(cell)
      if (schema.safeParse(value).success) return value
    }
    return cell
  }
}

type Way = (cell: string) => unknown

const asIs: Way = (cell) => cell
const texts: Way[] = [asIs, decimal, (cell) => cell.toUpperCase(), (cell) => cell.toLowerCase(), day]

function waysOf(schema: Schema): Way[] {
  const { type, element } = definitionOf(schema)
  if (type === 'boolean') return [flag]
  if (type === 'number') return [(cell) => integer(cell.replace(/,(?=\d{3})/g, ''))]
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
/** As our own exports write several: `{…}; {…}`. */
const records: Way = (cell) => parsed(`[${cell.replace(/\}\s*;\s*\{/g, '},{')}]`)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
