import { workFields } from '@rp/contract/machine/sections'

/** The lines of changed parts that were typed; those of stock name their part. */
export function typedLines(parts: unknown): unknown[] {
  return (Array.isArray(parts) ? parts : []).filter((line) => {
    const known = workFields.parts.element.safeParse(line)
    return !known.success || known.data.part_id === undefined
  })
}
