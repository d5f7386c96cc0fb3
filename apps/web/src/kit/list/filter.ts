import type { Choice } from '../choice/choice.ts'
import type { Reference } from '../choice/reference.ts'
import { type Query } from '../page/awaited.tsx'

interface Common {
  /** The filter's key in the endpoint's query. */
  name: string
  label: string
}

/** A declared filter, shown as a chip above the list. */
export type Filter =
  /** With the query of its choices, if they are read from the server. */
  | (Common & { kind: 'choice'; choices: Choice[]; of?: Query<unknown> })
  | (Common & { kind: 'reference'; reference: Reference })
  | (Common & { kind: 'text' })
  /** A day, `2026-11-21`. */
  | (Common & { kind: 'day' })
