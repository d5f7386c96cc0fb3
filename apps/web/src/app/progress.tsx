import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useWords } from '../kit/language.ts'

/** Shows while anything is asked of the server or written to it; the messenger goes without (specification 2). */
export function Progress() {
  const t = useWords(words)
  // what reloads by itself, in the back, is nobody's waiting
  const fetching = useIsFetching({ predicate: ({ meta }) => meta?.quiet !== true })
  const mutating = useIsMutating()
  return (
    <div className="progress">
      {fetching + mutating > 0 && <div className="progress-bar" role="progressbar" aria-label={t.loading} />}
    </div>
  )
}

const words = { en: { loading: 'Loading' }, th: { loading: 'กำลังโหลด' } }
