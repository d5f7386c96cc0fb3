import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { textEncodings, type TextEncoding } from '@rp/domain/import/text-encoding'
import { useId } from 'react'
import { useWords } from '../language.ts'
import { importWords } from './import-words.ts'
import type { ChosenFile } from './use-import.ts'

interface Props {
  given: ChosenFile
  disabled: boolean
  reread: (encoding: TextEncoding) => void
  turnTo: (sheet: string) => void
}

/** How a file was read, which the user can change: the encoding of CSV, the sheet of a workbook. */
export function HowRead({ given: { table, sheets = [], sheet = '' }, disabled, reread, turnTo }: Props) {
  if (table.kind === 'text') return <ReadAs encoding={table.encoding} disabled={disabled} onChange={reread} />
  return sheets.length > 1 && <Sheet sheets={sheets} sheet={sheet} disabled={disabled} onChange={turnTo} />
}

interface ReadAsProps {
  encoding: TextEncoding
  disabled: boolean
  onChange: (encoding: TextEncoding) => void
}

/** The encoding, which a user who sees garbled letters below can change. */
function ReadAs({ encoding, disabled, onChange }: ReadAsProps) {
  const t = useWords(importWords)
  const choice = useId()
  return (
    <div className="kind">
      <label htmlFor={choice}>{t.encoding}</label>
      <NativeSelect
        id={choice}
        value={encoding}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value as TextEncoding)}
        input={<OutlinedInput size="small" />}
        inputProps={{ id: choice, 'aria-describedby': `${choice}-help` }}
      >
        {Object.entries(textEncodings).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <small id={`${choice}-help`}>{t.encodingHelp}</small>
    </div>
  )
}

interface SheetProps {
  sheets: string[]
  sheet: string
  disabled: boolean
  onChange: (sheet: string) => void
}

/** The sheet of a workbook: the first unless the user chooses another. */
function Sheet({ sheets, sheet, disabled, onChange }: SheetProps) {
  const t = useWords(importWords)
  const choice = useId()
  return (
    <div className="kind">
      <label htmlFor={choice}>{t.sheet}</label>
      <NativeSelect
        id={choice}
        value={sheet}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
        input={<OutlinedInput size="small" />}
        inputProps={{ id: choice, 'aria-describedby': `${choice}-help` }}
      >
        {sheets.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <small id={`${choice}-help`}>{t.sheetHelp(sheets.length)}</small>
    </div>
  )
}
