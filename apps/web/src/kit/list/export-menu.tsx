import { mdiTrayArrowDown } from '@mdi/js'
import MenuItem from '@mui/material/MenuItem'
import type { Endpoint } from '@rp/contract/endpoint'
import { useState } from 'react'
import { saveFile } from '../browser/save-file.ts'
import { download, ProblemError } from '../call.ts'
import { useWords } from '../language.ts'
import { toast } from '../toast/toast.tsx'
import { listWords } from './list-words.ts'
import { MenuButton } from './menu-button.tsx'

interface Props {
  endpoint: Endpoint
  /** The list's own query: what is exported is what is filtered. */
  query: Record<string, string | number>
  formats?: ExportFormat[] | undefined
}

export interface ExportFormat {
  /** What the endpoint takes as `format`. */
  value: string
  label: string
}

const usual: ExportFormat[] = [
  { value: 'csv', label: 'CSV' },
  { value: 'xlsx', label: 'XLSX' },
]

/** The filtered list as a file. */
export function ExportMenu({ endpoint, query, formats = usual }: Props) {
  const t = useWords(listWords)
  const [isBusy, setBusy] = useState(false)

  async function exportAs(format: string): Promise<void> {
    setBusy(true)
    try {
      const { blob, name } = await download(endpoint, { query: { ...taken(query, endpoint), format } })
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
        formats.map(({ value, label }) => (
          <MenuItem
            key={value}
            onClick={() => {
              close()
              void exportAs(value)
            }}
          >
            {label}
          </MenuItem>
        ))
      }
    </MenuButton>
  )
}

/** What the export is asked with of the list's query: some take the filters alone, being whole and in their own order. */
function taken(query: Props['query'], endpoint: Endpoint): Props['query'] {
  return Object.fromEntries(Object.entries(query).filter(([name]) => name in endpoint.query.shape))
}
