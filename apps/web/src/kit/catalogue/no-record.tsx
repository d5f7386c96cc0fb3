import type { RouteName } from '@rp/domain/routes'
import type { Section } from '../form/field.ts'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { useWords } from '../language.ts'
import { AwaitedRecord } from '../page/awaited-record.tsx'
import { catalogueWords } from './catalogue-words.ts'

interface Props {
  /** The list that the record belongs to. */
  route: RouteName
  sections: Section[]
  error: Error | null
  onRetry: () => void
}

/** The form of a record that is still loading or does not exist. */
export function NoRecord({ sections, ...awaited }: Props) {
  const t = useWords(catalogueWords)
  return <AwaitedRecord title={t.record} outline={<FormSkeleton sections={sections} />} {...awaited} />
}
