import { z } from 'zod'

type Tell = (answer: unknown) => unknown
/** Undefined: a value that is told as it is. */
type Cut = Tell | undefined

/**
 * How the answer of a call becomes what is told: it passes the schema, which strips what it does not name. Of a page of
 * a list the first row passes it whole and the others are cut to what it names: they come from the same columns, and
 * proving each cell took a fifth of a list's time (ADR 0035).
 */
export function tellerOf(reply: z.ZodType): Tell {
  const row = rowOfPage(reply)
  const cut = row && cutOf(row)
  if (!cut) return (answer) => reply.parse(answer)
  return (answer) => {
    if (!isPage(answer)) return reply.parse(answer)
    const told = reply.parse({ ...answer, data: answer.data.slice(0, 1) })
    if (isPage(told)) told.data.push(...answer.data.slice(1).map(cut))
    return told
  }
}

function rowOfPage(reply: z.ZodType): z.ZodObject | undefined {
  if (!(reply instanceof z.ZodObject) || !('currentPage' in reply.shape)) return undefined
  const data: unknown = reply.shape['data']
  return data instanceof z.ZodArray && data.element instanceof z.ZodObject ? data.element : undefined
}

function isPage(answer: unknown): answer is { data: unknown[] } {
  return typeof answer === 'object' && answer !== null && 'data' in answer && Array.isArray(answer.data)
}

function cutOf(schema: unknown): Cut {
  if (leaves.some((leaf) => schema instanceof leaf)) return undefined
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return orNothing(cutOf(schema.unwrap()))
  if (schema instanceof z.ZodArray) return eachOf(cutOf(schema.element))
  if (schema instanceof z.ZodObject && !isOpen(schema)) return fieldsOf(schema.shape)
  // What is more than names and leaves is proven as ever: unions, records, transformations.
  return schema instanceof z.ZodType ? (value) => schema.parse(value) : undefined
}

const leaves = [z.ZodString, z.ZodStringFormat, z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodNull]

/** Whether it lets through what it does not name. */
function isOpen({ def }: z.ZodObject): boolean {
  return def.catchall !== undefined && !(def.catchall instanceof z.ZodNever)
}

function orNothing(cut: Cut): Cut {
  return cut && ((value) => (value === null || value === undefined ? value : cut(value)))
}

function eachOf(cut: Cut): Cut {
  return cut && ((value) => (Array.isArray(value) ? value.map(cut) : value))
}

function fieldsOf(shape: Record<string, unknown>): Tell {
  const fields = Object.entries(shape).map(([name, schema]) => [name, cutOf(schema)] as const)
  return (value) => {
    const given = value as Record<string, unknown>
    const told: Record<string, unknown> = {}
    for (const [name, cut] of fields) {
      const one = given[name]
      told[name] = cut ? cut(one) : one
    }
    return told
  }
}
