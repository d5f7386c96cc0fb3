import { mdiHistory } from '@mdi/js'
import { useState } from 'react'
import type { Section } from '../form/field.ts'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { QuietButton } from '../look/quiet-button.ts'
import { HistoryDialog } from './history-dialog.tsx'
import { historyWords } from './history-words.ts'
import type { PlainRecord, PlainResource } from './plain-resource.ts'

interface Props<R extends PlainRecord> {
  resource: PlainResource<R>
  record: R
  name: string
  sections: Section[]
  onChanged: (record: R) => void
}

/** Opens the earlier versions of a record. */
export function HistoryButton<R extends PlainRecord>(props: Props<R>) {
  const t = useWords(historyWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <QuietButton startIcon={<Icon path={mdiHistory} size={18} />} onClick={() => setOpen(true)}>
        {t.history}
      </QuietButton>
      {isOpen && <HistoryDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
