import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { inspectionFields } from '@rp/contract/machine/sections'
import {
  checkVerdicts,
  inspectionChecklist,
  type ChecklistItem,
  type CheckVerdict,
} from '@rp/domain/machine-service/machine-rules'
import { keysOf } from '@rp/domain/recipe-words'
import { useId } from 'react'
import type { OwnInput } from '../kit/form/field.ts'
import { FieldFrame } from '../kit/form/field-frame.tsx'
import { useInput } from '../kit/form/use-input.ts'
import { useText, useWords } from '../kit/language.ts'

type Check = ReturnType<typeof inspectionFields.checklist.parse>[number]

/** The checks of every inspection: a verdict each, with a note. */
export const ChecklistInput: OwnInput = ({ field }) => {
  const { id, error, value, onChange, readOnly } = useInput(field)
  const known = inspectionFields.checklist.safeParse(value)
  const checks = known.success ? known.data : []
  const put = (check: Check) => {
    const others = checks.filter(({ item }) => item !== check.item)
    onChange(check.verdict === 'NOT_CHECKED' && check.note === '' ? others : [...others, check])
  }
  return (
    <FieldFrame field={field} id={id} error={error} isGroup>
      <Items>
        {keysOf(inspectionChecklist).map((item) => (
          <Line
            key={item}
            check={checks.find((one) => one.item === item) ?? { item, verdict: 'NOT_CHECKED', note: '' }}
            isLocked={readOnly}
            onChange={put}
          />
        ))}
      </Items>
    </FieldFrame>
  )
}

interface LineProps {
  check: Check
  isLocked: boolean
  onChange: (check: Check) => void
}

function Line({ check, isLocked, onChange }: LineProps) {
  const t = useWords(words)
  const text = useText()
  const id = useId()
  const name = text(nameOf(check.item))
  return (
    <li>
      <span id={id} className="item">
        {name}
      </span>
      <span role="radiogroup" aria-labelledby={id} className="verdicts">
        {keysOf(checkVerdicts).map((verdict) => (
          <label key={verdict} data-verdict={verdict}>
            <input
              type="radio"
              name={id}
              checked={check.verdict === verdict}
              disabled={isLocked}
              onChange={() => onChange({ ...check, verdict })}
            />
            {text(verdictOf(verdict))}
          </label>
        ))}
      </span>
      <OutlinedInput
        size="small"
        value={check.note}
        readOnly={isLocked}
        placeholder={t.note}
        onChange={({ target }) => onChange({ ...check, note: target.value })}
        slotProps={{ input: { 'aria-label': t.noteOf(name), maxLength: 500 } }}
      />
    </li>
  )
}

const nameOf = (item: ChecklistItem) => inspectionChecklist[item]
const verdictOf = (verdict: CheckVerdict) => checkVerdicts[verdict]

const words = {
  en: { note: 'Note', noteOf: (item: string) => `Note on ${item}` },
  th: { note: 'หมายเหตุ', noteOf: (item: string) => `หมายเหตุ ${item}` },
}

const Items = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(140px, 1fr) auto minmax(140px, 1fr)',
    alignItems: 'center',
    gap: '8px 14px',
    padding: '8px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& > li:first-of-type': { borderTop: 0 },
  '& .verdicts': { display: 'inline-flex', flexWrap: 'wrap', gap: 6 },
  '& label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 44,
    padding: '4px 14px 4px 10px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 999,
    fontSize: 13.5,
    cursor: 'pointer',
  },
  '& label:has(:checked)': { borderColor: theme.palette.primary.main, backgroundColor: '#E9F0FE' },
  '& label[data-verdict=FAULT]:has(:checked)': {
    borderColor: theme.palette.error.main,
    backgroundColor: '#FDECEC',
  },
  '& label:has(:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
  '& label input': { margin: 0, width: 16, height: 16, accentColor: theme.palette.primary.main },
  [theme.breakpoints.down('md')]: { '& > li': { gridTemplateColumns: 'minmax(0, 1fr)' } },
}))
