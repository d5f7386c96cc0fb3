import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useWords } from '../kit/language.ts'

/** Shown while data is loaded or saved; the messenger has none. */
export function Progress() {
  const t = useWords(words)
  // background reloads do not count: the user is not waiting for them
  const fetching = useIsFetching({ predicate: ({ meta }) => meta?.quiet !== true })
  const mutating = useIsMutating()
  return (
    <div className="progress">
      {fetching + mutating > 0 && <div className="progress-bar" role="progressbar" aria-label={t.loading} />}
    </div>
  )
}

const words = { en: { loading: 'Loading' }, th: { loading: 'กำลังโหลด' } }
