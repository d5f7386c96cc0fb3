import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useRef, useState } from 'react'
import { saveFile } from '../browser/save-file.ts'
import { useWords } from '../language.ts'
import { importWords } from './import-words.ts'
import type { Importing } from './importing.ts'

interface Props {
  /** Of what an empty file to fill in is offered. */
  importing?: Importing
  name: string | undefined
  onFile: (file: File) => void
}

/** Where a file is chosen or dropped, and where an empty one to fill in comes from. */
export function FilePicker({ importing, name, onFile }: Props) {
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
        tabIndex={-1}
        accept=".csv,.txt,.tsv,.xlsx,.xlsm,text/csv"
        aria-label={t.choose}
        onChange={({ target }) => {
          take(target.files)
          // The same file, corrected, may be chosen again.
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
  '& > input': { position: 'absolute', width: 1, height: 1, opacity: 0 },
}))
