import { mdiUploadOutline } from '@mdi/js'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { QuietButton } from '../look/quiet-button.ts'
import { importWords } from './import-words.ts'
import type { Importing } from './importing.ts'

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

/** Opens the import of a list's records. */
export function ImportButton({ kinds }: { kinds: [Importing, ...Importing[]] }) {
  const t = useWords(importWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <QuietButton
        startIcon={<Icon path={mdiUploadOutline} size={18} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t.open}
      </QuietButton>
      <Suspense>{isOpen && <ImportDialog kinds={kinds} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
