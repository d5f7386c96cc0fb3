import { segmentKinds, familyKinds } from '@rp/domain/regulation/title/read-title'
import { titleAnswers, clauseAnswers } from '@rp/domain/regulation/title/title-answers'
import { permissionLists, titleQuestions } from '@rp/domain/regulation/title/title-clauses'
import type { EntryTitle } from '@rp/domain/regulation/title/entry-title'
import { z } from 'zod'
import { id, instant } from '../fields.ts'
import { partConditions } from './part-conditions.ts'

const question = z.object({ kind: z.enum(titleQuestions), text: z.string() })

/** What the check needs of the title of a prohibition. */
export const engineTitle = z.object({
  text: z.string(),
  question: question.nullable(),
  permitted_in: z.array(z.enum(permissionLists)),
  limits: z.array(
    z.object({
      applies_to: partConditions.applies_to,
      max_mg_per_kg: z.number(),
      exclusive: z.boolean(),
    }),
  ),
  possible_ids: z.array(id),
  answers: z.array(z.object({ ingredient_id: id, answer: z.enum(clauseAnswers) })),
}) satisfies z.ZodType<EntryTitle>

const titleAnswer = z.object({
  substance_id: id.nullable(),
  ingredient_id: id.nullable(),
  /** Of the substance or the raw material. */
  name: z.string(),
  /** Null: an earlier answer was withdrawn. */
  answer: z.enum(titleAnswers).nullable(),
  /** The words of the title that it answers. */
  question: z.string(),
  reason: z.string(),
  document_id: id.nullable(),
  by_name: z.string().nullable(),
  at: instant,
})
export type TitleAnswerRow = z.output<typeof titleAnswer>

/** How the title of a prohibition was read, what it asks, and what people answered, newest first. */
export const titleDetail = z.object({
  /** All pieces together are the title. */
  segments: z.array(z.object({ kind: z.enum(segmentKinds), text: z.string() })),
  families: z.array(z.enum(familyKinds)),
  question: question.nullable(),
  /** Substances recognised as members, and those of which nobody has decided. */
  members: z.array(z.object({ id, inci_name: z.string() })),
  possible: z.array(z.object({ id, inci_name: z.string() })),
  /** Raw materials with its substances, if the title has a condition: the first of them. */
  materials: z.array(z.object({ id, code: z.string(), trade_name: z.string() })),
  answers: z.array(titleAnswer),
})
export type TitleDetail = z.output<typeof titleDetail>

/** How the titles of a file were read, in entries. */
export const titleReport = z.object({
  names: z.int(),
  families: z.int(),
  uses: z.int(),
  questions: z.int(),
  exceptions: z.int(),
  unread: z.int(),
  /** The entries with words that nobody has read. */
  unread_refs: z.array(z.string()),
})
export type TitleReport = z.output<typeof titleReport>
