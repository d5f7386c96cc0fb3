import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { styled } from '@mui/material/styles'
import type { QaItem } from '@rp/domain/qa/qa-item'
import { valueProblem, verdictOf, type ItemVerdict } from '@rp/domain/qa/verdict'
import { useId, type ReactNode } from 'react'
import { useLanguage, useText, useWords } from '../../kit/language.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { limitsText } from '../../kit/qa-items/limits-text.ts'
import { readAs } from '../../kit/qa-items/read-as.ts'
import { useTypedText } from '../../kit/qa-items/use-typed-text.ts'
import { pageWords } from '../order/page-words.ts'
import { verdictTones } from '../verdict-tones.ts'
import { BenchFile } from './bench-file.tsx'
import { benchValue, goByKey, pastedCells } from './bench-keys.ts'
import { benchWords } from './bench-words.ts'
import type { Measured } from './stored-values.ts'
import { QuickSigns } from './quick-signs.tsx'

interface Props {
  /** Step and field: the key under which an unsent photo is stored. */
  place: string
  item: QaItem
  /** Which of several measurements of the item. */
  replicate?: { at: number; of: number }
  measured: Measured
  isLocked: boolean
  refused: string | undefined
  onChange: (part: Partial<Measured>) => void
  /** Leaving a field saves its value at once. */
  onLeave: () => void
  /** Several cells pasted at once, for this field and the following ones. */
  onCells: (cells: string[]) => void
  /** Somebody else changed the value after it was saved here: theirs is shown, not what was typed. */
  isForeign?: boolean
  notice?: ReactNode
}

/** One value to record: a large input with its limits beside it and an immediate verdict. */
export function BenchField(props: Props) {
  const { item, replicate, isLocked, onChange } = props
  const typing = useTypedText(props.measured.value, (value) => onChange({ value }))
  const measured = { ...props.measured, value: props.isForeign ? props.measured.value : typing.text }
  const t = useWords(benchWords)
  const text = useText()
  const id = useId()
  const name = replicate ? t.replicate(text(item.name), replicate.at, replicate.of) : text(item.name)
  const verdict = verdictOf(measuredOnce(item), measured)
  const wrong = useProblem(props, measured.value)
  const hint = useHint(item)
  const read = readAs(item, measured.value, useLanguage())
  return (
    <Field data-verdict={verdict}>
      <Head id={id} name={name} item={item} verdict={verdict} />
      <Value
        {...props}
        measured={measured}
        typing={typing}
        id={id}
        name={name}
        isWrong={wrong !== undefined}
        hasHint={hint !== ''}
      />
      {item.kind === 'NUMERIC' && !isLocked && (
        <QuickSigns
          value={measured.value}
          name={name}
          onChange={(part) => {
            typing.leave()
            onChange(part)
          }}
        />
      )}
      {props.notice}
      {hint && <p id={`${id}-hint`}>{hint}</p>}
      {read && <p className="read">{t.readAs(read)}</p>}
      {wrong && (
        <p role="alert" className="wrong">
          {wrong}
        </p>
      )}
      {item.kind === 'NUMERIC' && measured.value !== '' && <Instrument {...props} name={name} />}
    </Field>
  )
}

const measuredOnce = (item: QaItem): QaItem =>
  item.analyte ? { ...item, analyte: { ...item.analyte, replicates: 1 } } : item

function useProblem({ item, refused }: Props, value: string): string | undefined {
  const text = useText()
  const problem = item.kind === 'NUMERIC' ? valueProblem(item, value) : null
  return refused ?? (problem ? text(problem) : undefined)
}

/** Limits, detection limits and method in one line. */
function useHint(item: QaItem): string {
  const t = useWords(benchWords)
  const words = useWords(pageWords)
  const text = useText()
  const limits = limitsText(item, words.limits, text)
  const { lod = null, loq = null } = item.analyte ?? {}
  const parts = [
    limits && `${t.limits}: ${limits}`,
    lod && `LOD ${lod} ${item.unit}`.trim(),
    loq && `LOQ ${loq} ${item.unit}`.trim(),
    text(item.method),
  ]
  return parts.filter(Boolean).join(' · ')
}

interface HeadProps {
  id: string
  name: string
  item: QaItem
  verdict: ItemVerdict
}

function Head({ id, name, item, verdict }: HeadProps) {
  const t = useWords(benchWords)
  const words = useWords(pageWords)
  return (
    <div className="head">
      <span className="name" id={`${id}-name`}>
        {name}
        {item.mandatory && <small>{` ${t.required}`}</small>}
        {item.not_printed && <small>{` · ${t.notPrinted}`}</small>}
      </span>
      <span role="status">
        {verdict !== 'OPEN' && verdict !== 'NONE' && (
          <ToneChip tone={verdictTones[verdict]} text={words.verdicts[verdict]} />
        )}
      </span>
    </div>
  )
}

function Instrument({ measured, isLocked, onChange, onLeave, name }: Props & { name: string }) {
  const t = useWords(benchWords)
  return (
    <OutlinedInput
      size="small"
      value={measured.instrument}
      placeholder={t.instrument}
      readOnly={isLocked}
      autoComplete="off"
      onChange={({ target }) => onChange({ instrument: target.value })}
      onBlur={onLeave}
      slotProps={{ input: { 'aria-label': t.instrumentOf(name), maxLength: 120 } }}
      sx={{ mt: 1, minHeight: 48 }}
    />
  )
}

interface ValueProps extends Props {
  typing: ReturnType<typeof useTypedText>
  id: string
  name: string
  isWrong: boolean
  hasHint: boolean
}

function Value(props: ValueProps) {
  const { item, measured, typing, isLocked, onChange, onLeave, onCells, id, name } = props
  const t = useWords(benchWords)
  const text = useText()
  switch (item.kind) {
    case 'CHOICE':
      return (
        <Choices
          {...props}
          choices={item.choices.map(({ code, name: words }) => ({ value: code, label: text(words) }))}
        />
      )
    case 'BOOL':
      return (
        <Choices
          {...props}
          choices={[
            { value: 'true', label: t.yes },
            { value: 'false', label: t.no },
          ]}
        />
      )
    case 'PHOTO':
    case 'FILE':
      return (
        <BenchFile
          place={props.place}
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
          value={measured.value}
          error={props.isWrong}
          readOnly={isLocked}
          autoComplete="off"
          onChange={({ target }) => typing.type(target.value)}
          onKeyDown={goByKey}
          onPaste={(event) => {
            const cells = isLocked ? null : pastedCells(event)
            if (!cells) return
            event.preventDefault()
            typing.leave()
            onCells(cells)
          }}
          onBlur={() => {
            typing.leave()
            onLeave()
          }}
          endAdornment={item.unit && <InputAdornment position="end">{item.unit}</InputAdornment>}
          slotProps={{
            input: {
              className: benchValue,
              'aria-labelledby': `${id}-name`,
              'aria-invalid': props.isWrong,
              ...(props.hasHint && { 'aria-describedby': `${id}-hint` }),
              ...(item.kind === 'NUMERIC' && { inputMode: 'decimal', style: { textAlign: 'right' } }),
            },
          }}
          sx={{ minHeight: 56, fontSize: 20 }}
        />
      )
  }
}

function Choices({
  measured,
  isLocked,
  onChange,
  id,
  choices,
}: ValueProps & { choices: { value: string; label: string }[] }) {
  return (
    <ToggleButtonGroup
      exclusive
      value={measured.value}
      disabled={isLocked}
      onChange={(_, value: string | null) => onChange({ value: value ?? '' })}
      aria-labelledby={`${id}-name`}
      sx={{ flexWrap: 'wrap', gap: 1 }}
    >
      {choices.map(({ value, label }) => (
        <ToggleButton key={value} value={value}>
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

const Field = styled('li')(({ theme }) => ({
  '& .head': { display: 'flex', justifyContent: 'space-between', gap: 8, marginBottom: 6, minHeight: 26 },
  '& .name': { fontSize: 16, fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { fontSize: 13, fontWeight: 400, color: theme.palette.text.secondary },
  '& p': { margin: '4px 0 0', fontSize: 14, color: theme.palette.text.secondary },
  '& p.read': { color: theme.palette.text.primary },
  '& .signs': { display: 'flex', flexWrap: 'wrap', gap: 6, marginTop: 6 },
  '& .signs button': {
    minWidth: 52,
    minHeight: 44,
    padding: '4px 12px',
    font: 'inherit',
    fontSize: 15,
    color: theme.palette.text.primary,
    backgroundColor: theme.palette.background.paper,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 10,
  },
  '& p.wrong': { color: theme.palette.error.main },
  '&[data-verdict=FAIL] .MuiOutlinedInput-notchedOutline': { borderColor: theme.palette.error.main },
  '& .MuiToggleButton-root': {
    minWidth: 96,
    minHeight: 56,
    padding: '8px 20px',
    fontSize: 16,
    textTransform: 'none',
    color: theme.palette.text.primary,
    border: `1px solid ${theme.palette.divider} !important`,
    borderRadius: '10px !important',
    marginLeft: '0 !important',
  },
  '& .MuiToggleButton-root.Mui-selected': {
    backgroundColor: '#E9F0FE',
    borderColor: `${theme.palette.primary.main} !important`,
    color: theme.palette.primary.dark,
  },
}))
