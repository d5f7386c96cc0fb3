import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import type { ImportReport } from '@rp/contract/import'
import { useWords } from '../language.ts'
import { importWords } from './import-words.ts'
import { labelOf, type Importing } from './importing.ts'

interface Props {
  report: ImportReport
  importing: Importing
  disabled: boolean
  onMap: (header: string, field: string | null) => void
}

/** Which field each column of the file is read as; a field has one column. */
export function ImportColumns({ report, importing, disabled, onMap }: Props) {
  const t = useWords(importWords)
  const { columns, fields } = report
  const used = new Set(columns.map(({ field }) => field))
  const missing = fields.filter(
    ({ name, required }) => required && !used.has(name) && !report.missing.includes(name),
  )
  return (
    <Columns>
      <table>
        <caption>{t.columns}</caption>
        <thead>
          <tr>
            <th scope="col">{t.header}</th>
            <th scope="col">{t.sample}</th>
            <th scope="col">{t.readAs}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ header, field, sample }) => (
            <tr key={header}>
              <td>{header}</td>
              <td>{sample}</td>
              <td>
                <NativeSelect
                  value={field ?? ''}
                  disabled={disabled}
                  onChange={({ target }) => onMap(header, target.value || null)}
                  input={<OutlinedInput size="small" />}
                  inputProps={{ 'aria-label': t.readAsOf(header) }}
                >
                  <option value="">{t.passed}</option>
                  {fields
                    .filter(({ name }) => name === field || !used.has(name))
                    .map(({ name }) => (
                      <option key={name} value={name}>
                        {labelOf(importing, name)}
                      </option>
                    ))}
                </NativeSelect>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {missing.length > 0 && (
        <p>{t.missing(missing.map(({ name }) => labelOf(importing, name)).join(', '))}</p>
      )}
    </Columns>
  )
}

const Columns = styled('div')(({ theme }) => ({
  '& td': { verticalAlign: 'middle', overflowWrap: 'anywhere' },
  '& td:last-of-type': { width: 260 },
  '& td .MuiInputBase-root': { width: '100%' },
  // On a phone the choice has its own line below the column name.
  [theme.breakpoints.down('sm')]: {
    '& thead': { display: 'none' },
    '& tr': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 12,
      padding: '8px 0',
      borderTop: `1px solid ${theme.palette.divider}`,
    },
    '& td': { padding: 0, border: 0 },
    '& td:first-of-type': { fontWeight: 600 },
    '& td:last-of-type': { flex: '1 0 100%', marginTop: 4 },
  },
}))
