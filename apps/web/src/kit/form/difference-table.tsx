import { styled } from '@mui/material/styles'
import { useWords } from '../language.ts'
import type { Difference } from './diff-of.ts'
import { FieldValue } from './field-value.tsx'
import { formWords } from './form-words.ts'

interface Props {
  differences: Difference[]
  /** The headings of the two columns. */
  mine: string
  theirs: string
  labelledBy: string
}

/** Field by field, where two versions of a record differ. */
export function DifferenceTable({ differences, mine, theirs, labelledBy }: Props) {
  const t = useWords(formWords)
  return (
    <Table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{t.field}</th>
          <th scope="col">{mine}</th>
          <th scope="col">{theirs}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => (
          <tr key={difference.field.name}>
            <th scope="row">{difference.field.label}</th>
            <td>
              <FieldValue field={difference.field} value={difference.mine} />
            </td>
            <td>
              <FieldValue field={difference.field} value={difference.theirs} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: 13.5,
  '& th, & td': {
    padding: '8px 10px',
    textAlign: 'left',
    verticalAlign: 'top',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& thead th': { color: theme.palette.text.secondary, fontSize: 12.5 },
}))
