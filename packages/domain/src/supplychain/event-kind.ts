import type { Words } from '../languages.ts'

/** Steps and dispositions of GS1's Core Business Vocabulary 2.0 used by log events. */
type BizStep =
  | 'accepting'
  | 'assembling'
  | 'commissioning'
  | 'creating_class_instance'
  | 'decommissioning'
  | 'encoding'
  | 'inspecting'
  | 'installing'
  | 'other'
  | 'packing'
  | 'receiving'
  | 'repairing'
  | 'replacing'
  | 'sampling'
type Disposition =
  | 'active'
  | 'conformant'
  | 'destroyed'
  | 'encoded'
  | 'expired'
  | 'in_progress'
  | 'inactive'
  | 'non_conformant'
  | 'recalled'
  | 'sellable_accessible'

export interface EventKind {
  /**
   * `{subject}` is its label; `{name}` a value of `data`; `{name:kind}` a status of that kind in words;
   * `{name|one|many}` a number with its noun.
   */
  sentence: Words
  biz_step: BizStep
  disposition?: Disposition
}

/** Defines an event: its sentence in both languages and its GS1 meaning. */
export const event = (en: string, th: string, biz_step: BizStep, disposition?: Disposition): EventKind => ({
  sentence: { en, th },
  biz_step,
  ...(disposition && { disposition }),
})
