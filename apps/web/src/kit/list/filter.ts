import type { Choice } from '../choice/choice.ts'
import type { Reference } from '../choice/reference.ts'

interface Common {
  /** The filter's key in the endpoint's query. */
  name: string
  label: string
}

/** A declared filter, shown as a chip above the list. */
export type Filter =
  | (Common & { kind: 'choice'; choices: Choice[] })
  | (Common & { kind: 'reference'; reference: Reference })
  | (Common & { kind: 'text' })
  /** A day, `2026-11-21`. */
  | (Common & { kind: 'day' })
