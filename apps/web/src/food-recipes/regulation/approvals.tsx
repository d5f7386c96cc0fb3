import { lazy, Suspense } from 'react'
import { partIn } from './part-tabs.tsx'
import { RequestList } from './request-list.tsx'
import { useAddress } from './use-address.ts'

const RuleList = lazy(async () => ({ default: (await import('./rule-list.tsx')).RuleList }))
const ReviewList = lazy(async () => ({ default: (await import('./review-list.tsx')).ReviewList }))
const SourceList = lazy(async () => ({ default: (await import('./source-list.tsx')).SourceList }))
const RequestDialog = lazy(async () => ({ default: (await import('./request-dialog.tsx')).RequestDialog }))
const RuleDialog = lazy(async () => ({ default: (await import('./rule-dialog.tsx')).RuleDialog }))
const NewRequest = lazy(async () => ({ default: (await import('./new-request.tsx')).NewRequest }))
const AskBot = lazy(async () => ({ default: (await import('./ask-bot.tsx')).AskBot }))
const EditRequest = lazy(async () => ({ default: (await import('./edit-request.tsx')).EditRequest }))
const SourceDialog = lazy(async () => ({ default: (await import('./source-dialog.tsx')).SourceDialog }))

/**
 * The law in the system, and who accepted it. `?part=` chooses the list; `?request=`, `?rule=`, `?source=`, `?ask=` (a
 * raw material, or empty) and `?propose=` (`new`, or the rule to change) open over it.
 */
export function RegulationApprovalRequestList() {
  const part = partIn(useAddress().search)
  return (
    <>
      <Suspense>
        {part === 'requests' && <RequestList />}
        {part === 'rules' && <RuleList />}
        {part === 'review' && <ReviewList />}
        {part === 'sources' && <SourceList />}
      </Suspense>
      <Suspense>
        <Opened />
      </Suspense>
    </>
  )
}

/** One dialog at a time; when it closes, the one below reopens. */
function Opened() {
  const { search, put } = useAddress()
  const propose = search.get('propose')
  const rule = search.get('rule')
  const request = search.get('request')
  const source = search.get('source')
  if (search.has('ask')) return <AskBot />
  if (propose !== null) return <NewRequest key={propose} />
  if (rule !== null) return <RuleDialog key={rule} id={rule} onClose={() => put({ rule: null })} />
  if (request !== null && search.has('edit')) return <EditRequest key={request} id={request} />
  if (request !== null)
    return <RequestDialog key={request} id={request} onClose={() => put({ request: null })} />
  return source && <SourceDialog key={source} id={source} onClose={() => put({ source: null })} />
}
