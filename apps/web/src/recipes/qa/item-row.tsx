import InputAdornment from '@mui/material/InputAdornment'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { styled } from '@mui/material/styles'
import type { QaRound } from '@rp/contract/recipes/recipe-qa'
import type { QaItem } from '@rp/domain/qa/qa-item'
import { valueProblem, verdictOf } from '@rp/domain/qa/verdict'
import { useId } from 'react'
import { useLanguage, useText, useWords } from '../../kit/language.ts'
import { pasteCells } from '../../kit/number/paste-cells.ts'
import { limitsText } from '../../kit/qa-items/limits-text.ts'
import { readAs } from '../../kit/qa-items/read-as.ts'
import { useTypedText } from '../../kit/qa-items/use-typed-text.ts'
import { DateText } from '../../kit/text/date-text.tsx'
import { QaFile } from './qa-file.tsx'
import { qaWords, type QaWords } from './qa-words.ts'
import type { Measured } from './use-round-saving.ts'
import { VerdictChip } from './verdict-chip.tsx'

interface Props {
  item: QaItem
  measured: Measured
  /** The server's record of it: who measured, and when. */
  stored: QaRound['results'][number] | undefined
  isLocked: boolean
  refused: string | undefined
  onChange: (part: Partial<Measured>) => void
}

/** One check at the bench: its limits beside its input, and the verdict while typing. */
export function ItemRow(props: Props) {
  const { item, stored, isLocked, refused, onChange } = props
  const typing = useTypedText(props.measured.value, (value) => onChange({ value }))
  const measured = { ...props.measured, value: typing.text }
  const t = useWords(qaWords)
  const text = useText()
  const id = useId()
  const name = text(item.name)
  const hint = [limitsOf(item, t, text), text(item.method)].filter(Boolean).join(' · ')
  const problem = problemOf(item, measured.value)
  const wrong = refused ?? (problem ? text(problem) : undefined)
  const read = readAs(item, measured.value, useLanguage())
  return (
    <Row data-verdict={verdictOf(item, measured)}>
      <div className="what">
        <span className="name" id={`${id}-name`}>
          {name}
        </span>
        <small>{item.mandatory ? t.required : t.optional}</small>
        {hint && <p id={`${id}-hint`}>{hint}</p>}
      </div>
      <div className="value">
        <ValueInput
          {...props}
          measured={measured}
          typing={typing}
          id={id}
          name={name}
          hasHint={hint !== ''}
          isWrong={wrong !== undefined}
        />
        {read && <p>{t.readAs(read)}</p>}
        {wrong && (
          <p role="alert" className="wrong">
            {wrong}
          </p>
        )}
      </div>
      <div className="by">
        {item.kind === 'NUMERIC' && (
          <OutlinedInput
            size="small"
            value={measured.instrument}
            placeholder={t.instrument}
            readOnly={isLocked || measured.value === ''}
            onChange={({ target }) => onChange({ instrument: target.value })}
            slotProps={{ input: { 'aria-label': t.instrumentOf(name), maxLength: 120 } }}
          />
        )}
        {stored?.measured_at && (
          <small>
            <DateText instant={stored.measured_at} style="short" />{' '}
            {stored.measured_by_name && t.by(stored.measured_by_name)}
          </small>
        )}
      </div>
      <div className="verdict">
        <VerdictChip verdict={verdictOf(item, measured)} />
      </div>
    </Row>
  )
}

const problemOf = (item: QaItem, value: string) =>
  item.kind === 'NUMERIC' ? valueProblem(item, value) : null

interface InputProps extends Props {
  typing: ReturnType<typeof useTypedText>
  id: string
  name: string
  hasHint: boolean
  isWrong: boolean
}

function ValueInput({ item, measured, typing, isLocked, onChange, id, name, hasHint, isWrong }: InputProps) {
  const t = useWords(qaWords)
  const text = useText()
  const described = {
    'aria-labelledby': `${id}-name`,
    ...(hasHint && { 'aria-describedby': `${id}-hint` }),
  }
  switch (item.kind) {
    case 'CHOICE':
      return (
        <NativeSelect
          fullWidth
          value={measured.value}
          disabled={isLocked}
          onChange={({ target }) => onChange({ value: target.value })}
          input={<OutlinedInput size="small" />}
          inputProps={described}
        >
          <option value="">{t.none}</option>
          {item.choices.map(({ code, name: words }) => (
            <option key={code} value={code}>
              {text(words)}
            </option>
          ))}
        </NativeSelect>
      )
    case 'BOOL':
      return (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={measured.value}
          disabled={isLocked}
          onChange={(_, value: string | null) => onChange({ value: value ?? '' })}
          aria-labelledby={`${id}-name`}
        >
          <ToggleButton value="true">{t.yes}</ToggleButton>
          <ToggleButton value="false">{t.no}</ToggleButton>
        </ToggleButtonGroup>
      )
    case 'PHOTO':
    case 'FILE':
      return (
        <QaFile
          name={name}
          file={measured.file}
          isPhoto={item.kind === 'PHOTO'}
          isLocked={isLocked}
          onChange={(file) => onChange({ file })}
        />
      )
    default:
      return (
        <OutlinedInput
          fullWidth
          size="small"
          value={measured.value}
          error={isWrong}
          readOnly={isLocked}
          autoComplete="off"
          onChange={({ target }) => typing.type(target.value)}
          onPaste={(event) => pasteCells(event, typing.type)}
          onBlur={typing.leave}
          endAdornment={item.unit && <InputAdornment position="end">{item.unit}</InputAdornment>}
          slotProps={{
            input: {
              ...described,
              'aria-invalid': isWrong,
              ...(item.kind === 'NUMERIC' && { style: { textAlign: 'right' } }),
            },
          }}
        />
      )
  }
}

/** The limits in words: `5 to 6.5`, `at most 1000 cfu/g`, or the passing choices. */
function limitsOf(item: QaItem, t: QaWords, text: ReturnType<typeof useText>): string {
  const limits = limitsText(item, t.limits, text)
  return item.kind === 'CHOICE' ? t.passing(limits) : limits
}

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.5fr) minmax(0, 1.1fr) minmax(0, 0.9fr) 96px',
  alignItems: 'center',
  gap: '6px 16px',
  padding: '10px 0',
  borderTop: `1px solid ${theme.palette.divider}`,
  '& .name': { fontSize: 13.5, fontWeight: 600, marginRight: 8, overflowWrap: 'anywhere' },
  '& small, & p': { margin: 0, fontSize: 12.5, color: theme.palette.text.secondary },
  '& .wrong': { color: theme.palette.error.main },
  '& .verdict': { textAlign: 'right' },
  '& .by': { display: 'flex', flexDirection: 'column', gap: 2 },
  '& .MuiOutlinedInput-root': { backgroundColor: theme.palette.background.paper },
  '& .MuiToggleButton-root': {
    color: theme.palette.text.primary,
    minWidth: 64,
    minHeight: 38,
    textTransform: 'none',
  },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& .what': { gridColumn: 1 },
    '& .verdict': { gridColumn: 2, gridRow: 1 },
    '& .value, & .by': { gridColumn: '1 / -1' },
  },
}))
