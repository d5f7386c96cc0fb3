import { mdiClose } from '@mdi/js'
import Chip from '@mui/material/Chip'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { use, type KeyboardEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { useDraftState } from '../form-drafts/use-draft-form.ts'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { QuietButton } from '../look/quiet-button.ts'
import { isShortcut } from '../shortcuts/own-shortcuts.ts'
import { FieldFrame } from './field-frame.tsx'
import type { Field } from './field.ts'
import { formWords } from './form-words.ts'
import { DraftFormContext, useInput } from './use-input.ts'

/** A list of short texts: typed one by one, each a chip with a remove button. */
export function StringsInput({ field }: { field: Extract<Field, { kind: 'strings' }> }) {
  const t = useWords(formWords)
  const { id, error, value, onChange, onBlur, ref, readOnly, described } = useInput(field)
  const { setFocus } = useFormContext()
  // The entry being typed is not yet a value of the form.
  const [text, setText] = useDraftState(use(DraftFormContext), `${field.name} (entry)`, '')
  const entries = Array.isArray(value) ? value.map(String) : []

  function add(): void {
    const entry = text.trim()
    if (entry && !entries.includes(entry)) onChange([...entries, entry])
    setText('')
  }

  /** The button disappears with its entry; the focus moves to the input. */
  function remove(entry: string): void {
    onChange(entries.filter((other) => other !== entry))
    setFocus(field.name)
  }

  function handleKey(event: KeyboardEvent): void {
    // The form handles the key after this input, so the entry being typed is saved, too.
    if (isShortcut('save', event)) return add()
    // Enter while an input method (such as Thai) composes belongs to the input method.
    if ((event.key !== 'Enter' && event.key !== ',') || event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && text.trim() === '') return
    event.preventDefault()
    add()
  }

  return (
    <FieldFrame field={field} id={id} error={error}>
      {entries.length > 0 && (
        <Chips aria-labelledby={`${id}-label`}>
          {entries.map((entry) => (
            <li key={entry}>
              <Chip label={entry} size="small" />
              <button
                type="button"
                aria-label={t.remove(entry)}
                disabled={readOnly}
                onClick={() => remove(entry)}
              >
                <Icon path={mdiClose} size={14} />
              </button>
            </li>
          ))}
        </Chips>
      )}
      <Row>
        <OutlinedInput
          id={id}
          size="small"
          fullWidth
          value={text}
          error={error !== undefined}
          readOnly={readOnly}
          placeholder={field.hint ?? t.addHint}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={handleKey}
          onBlur={() => {
            add()
            onBlur()
          }}
          inputRef={ref}
          autoComplete="off"
          slotProps={{ input: described }}
        />
        <QuietButton onClick={add} disabled={text.trim() === ''}>
          {t.add}
        </QuietButton>
      </Row>
    </FieldFrame>
  )
}

const Row = styled('div')({ display: 'flex', gap: 8 })

const Chips = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'inline-flex',
    alignItems: 'center',
    borderRadius: 999,
    backgroundColor: theme.palette.action.hover,
    maxWidth: '100%',
  },
  '& .MuiChip-root': { backgroundColor: 'transparent', color: theme.palette.text.primary, fontSize: 13 },
  '& button': {
    all: 'unset',
    display: 'inline-flex',
    padding: 5,
    borderRadius: 999,
    cursor: 'pointer',
    color: theme.palette.text.secondary,
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
  },
}))
