import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import type { FormulaLine } from '@rp/domain/formula/formula'
import type { IngredientsById } from '@rp/domain/formula/ingredient'
import type { MergeChoice, MergeConflict } from '@rp/domain/formula/merge-drafts'
import { useId, useState } from 'react'
import { useWords } from '../../../kit/language.ts'
import { diffWords } from '../formula/diff-words.ts'
import { inciNames } from '../formula/ingredient-name.ts'
import { valueText } from '../formula/value-text.ts'
import { formWords } from './form-words.ts'

interface Props {
  conflicts: MergeConflict[]
  /** Of both sides, to name the lines in question. */
  lines: FormulaLine[]
  ingredients: IngredientsById
  onDecided: (choices: Readonly<Record<string, MergeChoice>>) => void
}

/** Two people changed the same places of one draft: asks about each separately. It cannot be closed without answers. */
export function ConflictDialog({ conflicts, lines, ingredients, onDecided }: Props) {
  const t = useWords(formWords)
  const title = useId()
  const [choices, setChoices] = useState<Readonly<Record<string, MergeChoice>>>({})
  const textsOf = useConflictTexts(lines, ingredients)
  const open = conflicts.filter(({ id }) => !(id in choices)).length
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{t.conflictTitle}</DialogTitle>
      <DialogContent>
        <p>{t.conflictText}</p>
        {conflicts.map((conflict) => {
          const { place, mine, theirs } = textsOf(conflict)
          return (
            <Question key={conflict.id}>
              <legend>{place}</legend>
              {(['mine', 'theirs'] as const).map((side) => (
                <label key={side}>
                  <input
                    type="radio"
                    name={`${title}-${conflict.id}`}
                    checked={choices[conflict.id] === side}
                    onChange={() => setChoices((now) => ({ ...now, [conflict.id]: side }))}
                  />
                  <span>
                    <strong>{t[side]}</strong> {side === 'mine' ? mine : theirs}
                  </span>
                </label>
              ))}
            </Question>
          )
        })}
      </DialogContent>
      <DialogActions>
        <span role="status">{open > 0 && t.conflictLeft(open)}</span>
        <Button variant="contained" disabled={open > 0} onClick={() => onDecided(choices)}>
          {t.conflictDone}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** A conflict in words: where it is, and each side's value. */
function useConflictTexts(lines: FormulaLine[], ingredients: IngredientsById) {
  const t = useWords(formWords)
  const d = useWords(diffWords)
  const materialName = (id: string) => {
    const found = ingredients.get(id)
    return found ? inciNames(found) : d.noIngredient
  }
  const lineName = (key: string | null) => {
    const line = lines.find((one) => one.key === key)
    return line ? materialName(line.ingredient_id) : '—'
  }
  const lineField = (name: string) =>
    ({
      ingredient_id: t.ingredientField,
      pct: t.shareField,
      substitutes: t.substitutesField,
      ...d.lineFields,
    })[name] ?? name
  const lineValue = (name: string, value: unknown) => {
    if (name === 'ingredient_id' && typeof value === 'string') return materialName(value)
    if (name === 'substitutes' && Array.isArray(value))
      return value.map((id) => materialName(String(id))).join(', ') || '—'
    return name === 'pct' && value !== null ? `${valueText(value, d)} %` : valueText(value, d)
  }
  const standing = (line: FormulaLine | null) =>
    line ? t.lineStays(line.pct === null ? '' : `${valueText(line.pct, d)} %`) : t.takenOut

  return (conflict: MergeConflict): { place: string; mine: string; theirs: string } => {
    switch (conflict.kind) {
      case 'FIELD': {
        const { name, mine, theirs } = conflict
        const place = (d.fields as Record<string, string>)[name] ?? name
        return { place, mine: fieldText(mine, d), theirs: fieldText(theirs, d) }
      }
      case 'LINE_FIELD': {
        const { line, name, mine, theirs } = conflict
        const place = t.ofLine(lineName(line), lineField(name))
        return { place, mine: lineValue(name, mine), theirs: lineValue(name, theirs) }
      }
      case 'LINE':
        return {
          place: lineName(conflict.line),
          mine: standing(conflict.mine),
          theirs: standing(conflict.theirs),
        }
      case 'BALANCE':
        return { place: t.balanceField, mine: lineName(conflict.mine), theirs: lineName(conflict.theirs) }
      case 'ORDER': {
        const names = (keys: string[]) => keys.map((key) => lineName(key)).join(', ')
        return { place: t.orderField, mine: names(conflict.mine), theirs: names(conflict.theirs) }
      }
    }
  }
}

/** Steps of a procedure by their texts; anything else as in the version comparison. */
function fieldText(value: unknown, d: (typeof diffWords)['en']): string {
  if (!Array.isArray(value)) return valueText(value, d)
  const texts = value.map((one: unknown) =>
    typeof one === 'object' && one !== null && 'text' in one ? String(one.text) : String(one),
  )
  return texts.join(' · ') || '—'
}

const Question = styled('fieldset')(({ theme }) => ({
  margin: '0 0 12px',
  padding: '6px 14px 10px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  minWidth: 0,
  '& > legend': { padding: '0 6px', fontWeight: 600, fontSize: 13.5 },
  '& label': { display: 'flex', gap: 8, alignItems: 'flex-start', padding: '8px 0', cursor: 'pointer' },
  '& label > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& input': { width: 18, height: 18, margin: '2px 0 0', flex: 'none' },
}))
