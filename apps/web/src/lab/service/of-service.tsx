import { mdiArrowLeft } from '@mdi/js'
import Skeleton from '@mui/material/Skeleton'
import { pathOf } from '@rp/domain/routes'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../kit/language.ts'
import { Card } from '../../kit/look/card.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { ProblemView } from '../../kit/page/problem-view.tsx'
import type { LabService } from './use-of-service.ts'

interface Props {
  title: string
  service: LabService | undefined
  error: Error | null
  onRetry: () => void
  /** Beside the link back to the service. */
  actions?: ReactNode
  /** Null while its content is loading. */
  children: ReactNode
}

/** A page for one part of a service, with a link back to it. */
export function OfService({ title, service, error, onRetry, actions, children }: Props) {
  const language = useLanguage()
  return (
    <>
      <PageHeader
        route="lab-service-list"
        title={title}
        actions={
          service && (
            <>
              <QuietButton
                {...{ component: Link, to: pathOf('lab-service-update', { serviceId: service.id }) }}
                startIcon={<Icon path={mdiArrowLeft} size={18} />}
              >
                {service[`name_${language}`]}
              </QuietButton>
              {actions}
            </>
          )
        }
      />
      {error && (
        <Card>
          <ProblemView error={error} onRetry={onRetry} />
        </Card>
      )}
      {!error && (children ?? <Skeleton variant="rounded" height={420} sx={{ maxWidth: 880 }} />)}
    </>
  )
}
