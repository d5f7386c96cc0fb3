import { reportLanguages } from '@rp/domain/lab/report-notes'
import type { Field } from '../../kit/form/field.ts'
import type { PageWords } from './page-words.ts'

/** The language of an order's report; without one it is the customer's. */
export const languageField = (t: PageWords): Field => ({
  kind: 'choice',
  name: 'report_language',
  label: t.reportLanguage,
  none: t.customersLanguage,
  choices: reportLanguages.map((value) => ({ value, label: t.reportLanguages[value] })),
})
