import Skeleton from '@mui/material/Skeleton'
import type { RouteName } from '@rp/domain/routes'
import type { ReactNode } from 'react'
import { Card } from '../look/card.ts'
import { PageHeader } from './page-header.tsx'
import { ProblemView } from './problem-view.tsx'
import { RecordColumns } from './record-columns.ts'

interface Props {
  /** The list that the record belongs to. */
  route: RouteName
  title: string
  error: Error | null
  onRetry: () => void
  /** The placeholder for the record; by default the cards of a page. */
  outline?: ReactNode
}

/** The page of a record that is still loading or does not exist. */
export function AwaitedRecord({ route, title, error, onRetry, outline = cards }: Props) {
  return (
    <>
      <PageHeader route={route} title={title} />
      {error ? (
        <Card>
          <ProblemView error={error} onRetry={onRetry} />
        </Card>
      ) : (
        outline
      )}
    </>
  )
}

const cards = (
  <RecordColumns aria-busy>
    <Skeleton variant="rounded" height={320} />
    <Skeleton variant="rounded" height={240} />
  </RecordColumns>
)
