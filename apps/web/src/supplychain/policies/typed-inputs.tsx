import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { numberSentence } from '@rp/domain/number/number-problems'
import { useId } from 'react'
import type { Choice } from '../../kit/choice/choice.ts'
import { belowOf, FieldFrame } from '../../kit/form/field-frame.tsx'
import { useText, useWords } from '../../kit/language.ts'
import { pasteCells } from '../../kit/number/paste-cells.ts'
import { Readings } from '../../kit/number/readings.tsx'
import { useTypedCount } from '../../kit/number/use-typed-count.ts'
import { useIssue } from './issues.ts'
import { policyWords } from './policy-words.ts'

interface Common {
  label: string
  /** Where its errors are shown (IssuesContext). */
  path: string
}

interface Of<V> extends Common {
  value: V
  onChange: (value: V) => void
}

/** The attributes that link an input to the text below it. */
function useFrame({ label, path }: Common, help?: string) {
  const id = useId()
  const error = useIssue(path)
  const hasBelow = error !== undefined || help !== undefined
  return {
    id,
    error,
    field: { name: path, label, ...(help !== undefined && { help }) },
    described: {
      'aria-invalid': error !== undefined,
      ...(hasBelow && { 'aria-describedby': belowOf(id) }),
    },
  }
}

interface TextProps extends Of<string> {
  help?: string
  isLong?: boolean
}

export function TypedText({ value, onChange, help, isLong = false, ...common }: TextProps) {
  const { id, error, field, described } = useFrame(common, help)
  return (
    <FieldFrame field={field} id={id} error={error}>
      <OutlinedInput
        id={id}
        size="small"
        value={value}
        error={error !== undefined}
        multiline={isLong}
        {...(isLong && { minRows: 2 })}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ input: described }}
      />
    </FieldFrame>
  )
}

/** A whole number; empty is 0, which no rule allows. */
export function TypedCount({ value, onChange, ...common }: Of<number>) {
  const text = useText()
  const { id, error, field, described } = useFrame(common)
  const typing = useTypedCount({
    value: value === 0 ? null : value,
    onChange: (count) => onChange(count ?? 0),
  })
  const unread = typing.isTyping && error === undefined ? null : typing.unread
  const fault = unread ? text(numberSentence(unread)) : error
  return (
    <FieldFrame
      field={field}
      id={id}
      error={fault}
      answers={<Readings unread={unread} describedBy={belowOf(id)} onChoose={typing.choose} />}
    >
      <OutlinedInput
        id={id}
        size="small"
        value={typing.text}
        error={fault !== undefined}
        autoComplete="off"
        onChange={({ target }) => typing.type(target.value)}
        onPaste={(event) => pasteCells(event, typing.type)}
        onBlur={typing.leave}
        slotProps={{
          input: {
            ...described,
            inputMode: 'numeric',
            ...(fault !== undefined && { 'aria-invalid': true, 'aria-describedby': belowOf(id) }),
          },
        }}
      />
    </FieldFrame>
  )
}

export function TypedChoice({ value, onChange, choices, ...common }: Of<string> & { choices: Choice[] }) {
  const { id, error, field, described } = useFrame(common)
  // A value that is no longer a choice stays until another is chosen.
  const all = choices.some((one) => one.value === value) ? choices : [{ value, label: value }, ...choices]
  return (
    <FieldFrame field={field} id={id} error={error}>
      <NativeSelect
        value={value}
        onChange={({ target }) => onChange(target.value)}
        input={<OutlinedInput size="small" error={error !== undefined} />}
        inputProps={{ id, ...described }}
      >
        {all.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  )
}

/** Several of a few, in the order of the choices. */
export function TypedBoxes<V extends string>({
  value,
  onChange,
  choices,
  ...common
}: Of<V[]> & { choices: { value: V; label: string }[] }) {
  const { id, error, field } = useFrame(common)
  const toggle = (one: V) => {
    const next = value.includes(one) ? value.filter((other) => other !== one) : [...value, one]
    onChange(choices.map((choice) => choice.value).filter((known) => next.includes(known)))
  }
  return (
    <FieldFrame field={field} id={id} error={error} isGroup>
      <Boxes>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="checkbox"
              checked={value.includes(choice.value)}
              onChange={() => toggle(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </Boxes>
    </FieldFrame>
  )
}

interface Said {
  en: string
  th: string
}

/** A text in both languages. */
export function TypedWords({
  label,
  path,
  value,
  onChange,
  isLong = false,
}: Of<Said> & { isLong?: boolean }) {
  const t = useWords(policyWords)
  return (
    <Pair>
      <TypedText
        label={`${label} (${t.english})`}
        path={`${path}en`}
        value={value.en}
        isLong={isLong}
        onChange={(en) => onChange({ ...value, en })}
      />
      <TypedText
        label={`${label} (${t.thai})`}
        path={`${path}th`}
        value={value.th}
        isLong={isLong}
        onChange={(th) => onChange({ ...value, th })}
      />
    </Pair>
  )
}

/** Two inputs side by side if there is space. */
export const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 12,
  alignItems: 'start',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const Boxes = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 14px',
  '& label': { display: 'inline-flex', alignItems: 'center', gap: 6, minHeight: 30, cursor: 'pointer' },
  '& input': { margin: 0, width: 16, height: 16, accentColor: theme.palette.primary.main },
}))
