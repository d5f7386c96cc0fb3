import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useWords } from '../language.ts'
import { diffOf } from './diff-of.ts'
import type { Field, Values } from './field.ts'
import { FieldValue } from './field-value.tsx'
import { formWords } from './form-words.ts'

interface Props {
  fields: Field[]
  mine: Values
  theirs: Values
  isSaving: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
  onCancel: () => void
}

/** Two people changed one record: field by field mine and theirs, and the choice which stays. */
export function StaleDialog({ fields, mine, theirs, isSaving, onKeepMine, onTakeTheirs, onCancel }: Props) {
  const t = useWords(formWords)
  const title = useId()
  const differences = diffOf(mine, theirs, fields)
  return (
    <Dialog open onClose={onCancel} maxWidth="md" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{t.staleTitle}</DialogTitle>
      <DialogContent>
        <p>{differences.length > 0 ? t.staleText : t.staleSame}</p>
        {differences.length > 0 && (
          <Table aria-labelledby={title}>
            <thead>
              <tr>
                <th scope="col">{t.field}</th>
                <th scope="col">{t.mine}</th>
                <th scope="col">{t.theirs}</th>
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
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          {t.cancel}
        </Button>
        <Button disabled={isSaving} onClick={onTakeTheirs}>
          {t.takeTheirs}
        </Button>
        <Button variant="contained" disabled={isSaving} onClick={onKeepMine}>
          {t.keepMine}
        </Button>
      </DialogActions>
    </Dialog>
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
