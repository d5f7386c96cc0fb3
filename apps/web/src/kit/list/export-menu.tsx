import { mdiTrayArrowDown } from '@mdi/js'
import MenuItem from '@mui/material/MenuItem'
import type { Endpoint } from '@rp/contract/endpoint'
import { useState } from 'react'
import { download, ProblemError } from '../call.ts'
import { useWords } from '../language.ts'
import { saveFile } from '../save-file.ts'
import { toast } from '../toast.tsx'
import { listWords } from './list-words.ts'
import { MenuButton } from './menu-button.tsx'

interface Props {
  endpoint: Endpoint
  /** The list's own query: what is exported is what is filtered. */
  query: Record<string, string | number>
}

const formats = ['csv', 'xlsx'] as const

/** The filtered list as a file. */
export function ExportMenu({ endpoint, query }: Props) {
  const t = useWords(listWords)
  const [isBusy, setBusy] = useState(false)

  async function exportAs(format: (typeof formats)[number]): Promise<void> {
    setBusy(true)
    try {
      const { blob, name } = await download(endpoint, { query: { ...query, format } })
      saveFile(blob, name.includes('.') ? name : `${name}.${format}`)
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      toast({ tone: 'error', text: error.message })
    } finally {
      setBusy(false)
    }
  }

  return (
    <MenuButton icon={mdiTrayArrowDown} label={t.export} disabled={isBusy}>
      {(close) =>
        formats.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              close()
              void exportAs(format)
            }}
          >
            {format.toUpperCase()}
          </MenuItem>
        ))
      }
    </MenuButton>
  )
}
