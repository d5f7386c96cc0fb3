import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { FormulaLine } from '@rp/domain/formula/formula'
import { ingredientRoles, type IngredientRole } from '@rp/domain/ingredients/roles'
import { noteLength } from '@rp/domain/limits'
import type { Dispatch } from 'react'
import { choicesOf } from '../../../kit/choice/choices-of.ts'
import { useWords } from '../../../kit/language.ts'
import { linePath, type Action } from '../formula/draft-state.ts'
import { readLineNumber, type LineNumber, type Wrong } from '../formula/typed-value.ts'
import { ChoiceField, NumberField, TextField } from './draft-fields.tsx'
import { gridWords } from './grid-words.ts'

interface Props {
  line: FormulaLine
  at: number
  wrong: Record<string, Wrong>
  dispatch: Dispatch<Action>
  onClose: () => void
}

/** A line's other fields; they update the draft while typing and can be undone like everything else. */
export function LineDialog({ line, at, wrong, dispatch, onClose }: Props) {
  const t = useWords(gridWords)
  const { key } = line
  const rest = () => dispatch({ type: 'rest' })
  const number = (field: LineNumber, label: string) => (
    <NumberField
      label={label}
      value={line[field]}
      wrong={wrong[linePath(key, field)]}
      saysOf={(text) => saysOf(field, text)}
      onText={(text) => dispatch({ type: 'type-line', key, field, text, typing: `${key} ${field}` })}
      onRest={rest}
      unit="%"
    />
  )
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="line-dialog">
      <DialogTitle id="line-dialog">{t.lineDetails(at + 1)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <ChoiceField
          label={t.role}
          value={line.role ?? ''}
          choices={[{ value: '', label: t.ownRole }, ...choicesOf(ingredientRoles)]}
          onChoose={(role) =>
            dispatch({ type: 'line', key, part: { role: (role || null) as IngredientRole | null } })
          }
        />
        {number('tolerance_pct', t.tolerance)}
        {number('overage_pct', t.overage)}
        <TextField
          isLong
          label={t.note}
          value={line.note}
          maxLength={noteLength}
          onText={(note) => dispatch({ type: 'line', key, part: { note }, typing: `${key} note` })}
          onRest={rest}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

function saysOf(field: LineNumber, text: string): string {
  const read = readLineNumber(field, text)
  return 'wrong' in read ? text : (read.value ?? '')
}
