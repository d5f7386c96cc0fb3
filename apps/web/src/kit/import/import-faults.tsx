import { mdiTrayArrowDown } from '@mdi/js'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { importMax, type ImportReport } from '@rp/contract/import'
import { useState } from 'react'
import { saveFile } from '../browser/save-file.ts'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { importWords } from './import-words.ts'
import { labelOf, type Importing } from './importing.ts'

interface Props {
  report: ImportReport
  importing: Importing
  file: string | undefined
}

/** Faults shown at once: a table of ten thousand rows would freeze the dialog. */
const shown = 50

/** The faults by line, column and reason, and the rejected rows as a file to correct. */
export function ImportFaults({ report: { rejected, failed }, importing, file = 'import.csv' }: Props) {
  const t = useWords(importWords)
  const [first, setFirst] = useState(0)
  // The file of rejected rows contains the faults that are not shown here.
  const total = `${rejected.length.toLocaleString('en')}${rejected.length < importMax.faults ? '' : '+'}`
  const page = rejected.slice(first, first + shown)
  return (
    <Faults>
      <table>
        <caption>{t.why(total)}</caption>
        <thead>
          <tr>
            <th scope="col">{t.line}</th>
            <th scope="col">{t.column}</th>
            <th scope="col">{t.reason}</th>
          </tr>
        </thead>
        <tbody>
          {page.map(({ row, column, reason }) => (
            <tr key={`${row} ${column} ${reason}`}>
              <td>{row}</td>
              <td>{column === '' ? t.wholeRow : labelOf(importing, column)}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rejected.length > shown && (
        <div className="pages">
          <Button size="small" disabled={first === 0} onClick={() => setFirst(first - shown)}>
            {t.earlier}
          </Button>
          <span>{`${first + 1}–${first + page.length}`}</span>
          <Button
            size="small"
            disabled={first + shown >= rejected.length}
            onClick={() => setFirst(first + shown)}
          >
            {t.later}
          </Button>
        </div>
      )}
      {failed !== null && (
        <>
          <Button
            variant="outlined"
            size="small"
            startIcon={<Icon path={mdiTrayArrowDown} size={18} />}
            onClick={() =>
              saveFile(new Blob([failed], { type: 'text/csv' }), file.replace(/(\.\w+)?$/, '-rejected.csv'))
            }
          >
            {t.failedFile}
          </Button>
          <p>{t.failedHelp}</p>
        </>
      )}
    </Faults>
  )
}

const Faults = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 8,
  // A sentence that lists every allowed value is wider than a phone.
  '& td': { overflowWrap: 'anywhere' },
  '& .pages': { display: 'flex', alignItems: 'center', gap: 8, fontVariantNumeric: 'tabular-nums' },
})
