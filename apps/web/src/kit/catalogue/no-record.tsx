import type { RouteName } from '@rp/domain/routes'
import { ProblemError } from '../call.ts'
import { Card } from '../card.ts'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import type { Section } from '../form/field.ts'
import { useWords } from '../language.ts'
import { PageHeader } from '../page-header.tsx'
import { ProblemView } from '../problem-view.tsx'
import { catalogueWords } from './catalogue-words.ts'

interface Props {
  /** The list that the record belongs to. */
  route: RouteName
  sections: Section[]
  error: Error | null
  onRetry: () => void
}

/** The page of a record that is not there yet, or never will be. */
export function NoRecord({ route, sections, error, onRetry }: Props) {
  const t = useWords(catalogueWords)
  const isGone = error instanceof ProblemError && error.problem.code === 'not_found'
  return (
    <>
      <PageHeader route={route} title={t.record} />
      {error ? (
        <Card>
          <ProblemView error={error} {...(!isGone && { onRetry })} />
        </Card>
      ) : (
        <FormSkeleton sections={sections} />
      )}
    </>
  )
}
