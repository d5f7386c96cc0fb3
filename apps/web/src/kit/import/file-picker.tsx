import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useRef, useState } from 'react'
import { saveFile } from '../browser/save-file.ts'
import { useWords } from '../language.ts'
import { importWords } from './import-words.ts'
import type { Importing } from './importing.ts'

interface Props {
  /** What an empty template file is offered for. */
  importing?: Importing
  name: string | undefined
  /** By default the formats that an import reads. */
  accept?: string
  onFile: (file: File) => void
}

const imported = '.csv,.txt,.tsv,.xlsx,.xlsm,text/csv'

/** Where a file is chosen or dropped, and an empty template is offered. */
export function FilePicker({ importing, name, accept = imported, onFile }: Props) {
  const t = useWords(importWords)
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) onFile(file)
  }
  return (
    <Drop
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={accept}
        onChange={({ target }) => {
          take(target.files)
          // Lets the user choose the same file again after correcting it.
          target.value = ''
        }}
      />
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {t.choose}
      </Button>
      <span>{name ?? t.drop}</span>
      {importing && (
        <Button
          className="template"
          color="inherit"
          size="small"
          onClick={() =>
            saveFile(
              new Blob([`\uFEFF${Object.keys(importing.labels).join(',')}\r\n`], { type: 'text/csv' }),
              'import.csv',
            )
          }
        >
          {t.template}
        </Button>
      )}
    </Drop>
  )
}

const Drop = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: 16,
  borderRadius: 10,
  border: `1.5px dashed ${theme.palette.divider}`,
  '&[data-over=true]': { borderColor: theme.palette.primary.main },
  '& > span': { color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
  '& > .template': { marginLeft: 'auto' },
}))
