import { useId } from 'react'
import type { LineNumber, Wrong } from '../formula/typed-value.ts'
import { readLineNumber } from '../formula/typed-value.ts'
import { pasteCells } from '../../../kit/number/paste-cells.ts'
import { useTypedText } from './use-typed-text.ts'
import { useWrongSentence } from './use-wrong-sentence.ts'

interface NumberEditorProps {
  label: string
  field: LineNumber
  value: string | null
  wrong: Wrong | undefined
  /** Opened by typing: the old value is discarded. */
  isBlank: boolean
  onText: (text: string) => void
  onLeave: () => void
}

/** The input of a number cell; every key updates the draft at once, so that the panel follows. */
export function NumberEditor({ label, field, value, wrong, isBlank, onText, onLeave }: NumberEditorProps) {
  const sentenceOf = useWrongSentence()
  const errorId = useId()
  const shown = wrong?.text ?? value ?? ''
  const [text, setText] = useTypedText(isBlank ? '' : shown, (typed) => {
    const read = readLineNumber(field, typed)
    return 'wrong' in read ? typed : (read.value ?? '')
  })
  const change = (typed: string) => {
    setText(typed)
    onText(typed)
  }
  return (
    <>
      <input
        ref={focusAtEnd}
        className="editor"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={wrong !== undefined}
        {...(wrong && { 'aria-describedby': errorId })}
        value={text}
        onChange={({ target }) => change(target.value)}
        onPaste={(event) => pasteCells(event, change)}
        onBlur={onLeave}
      />
      {wrong && (
        <small id={errorId} role="alert" className="wrong">
          {sentenceOf(wrong)}
        </small>
      )}
    </>
  )
}

interface ChoiceEditorProps {
  label: string
  value: string
  choices: readonly string[]
  onChoose: (value: string) => void
  onLeave: () => void
}

/** A choice of a few fixed values in the cell. */
export function ChoiceEditor({ label, value, choices, onChoose, onLeave }: ChoiceEditorProps) {
  return (
    <select
      ref={(element) => element?.focus()}
      className="editor"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      onBlur={onLeave}
    >
      {choices.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </select>
  )
}

function focusAtEnd(input: HTMLInputElement | null): void {
  if (!input || document.activeElement === input) return
  input.focus()
  input.setSelectionRange(input.value.length, input.value.length)
}
