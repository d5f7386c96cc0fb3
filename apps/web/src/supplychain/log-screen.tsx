import { lazy, Suspense } from 'react'
import { pathOf } from '@rp/domain/routes'
import { useSearchParams } from '../kit/browser/search-params.ts'
import { useWords } from '../kit/language.ts'
import { PartTabs } from '../kit/page/part-tabs.tsx'
import { LogTable } from './log-table.tsx'
import { logWords } from './log-words.ts'

const PolicyList = lazy(async () => ({ default: (await import('./policies/policy-list.tsx')).PolicyList }))
const Verification = lazy(async () => ({
  default: (await import('./verification/verification.tsx')).Verification,
}))

const parts = ['log', 'policies', 'verification'] as const
type Part = (typeof parts)[number]

/** The policy viewer: the log or, with `?part=`, the policies or the verification. */
export function SupplychainLogList() {
  const [search] = useSearchParams()
  const part = parts.find((one) => one === search.get('part')) ?? 'log'
  const tabs = <LogTabs part={part} />
  return (
    <Suspense fallback={tabs}>
      {part === 'log' && <LogTable tabs={tabs} />}
      {part === 'policies' && <PolicyList tabs={tabs} />}
      {part === 'verification' && <Verification tabs={tabs} />}
    </Suspense>
  )
}

function LogTabs({ part }: { part: Part }) {
  const t = useWords(logWords)
  const path = pathOf('supplychain-log-list')
  return (
    <PartTabs
      label={t.parts}
      current={part}
      parts={parts.map((name) => ({
        name,
        text: t[name],
        to: name === 'log' ? path : `${path}?part=${name}`,
      }))}
    />
  )
}
